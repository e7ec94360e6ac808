grammar words;
text : item* EOF ;
item : WORD | NUMBER | '(' item* ')' | pair ;
pair : WORD '=' item (',' item)* ';' ;
WORD : [a-z]+ ;
NUMBER : [0-9]+ ;
SPACE : [ \t\r\n]+ -> skip ;
COMMENT : '#' ~[\n]* -> channel(HIDDEN) ;
