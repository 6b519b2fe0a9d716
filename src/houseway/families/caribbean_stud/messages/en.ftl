question-raise-by = Will you raise by { $amount }{ $where }, or fold?
