import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The room that the development server hands /api to: `houseway serve`.
const room = "http://127.0.0.1:8710";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/houseway/room/page",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows no data: in scripts, styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: room, ws: true } } },
});
