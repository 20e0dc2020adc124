// Words that ask for drinks.

/** Words that order. */
export const ORDERS =
  /(?<!\p{L})(?:give|make|pour|mix|want|need|please|i['’]?d|can i|could i|for me|to (?:her|him|them)|toast|dame|ponme|quiero|quisiera|brind\w*|donne|sers|fais|voudrais|trinqu\w*|gib|mach|möchte|hätte|will|anstoßen|dammi|fammi|vorrei|voglio|quero|queria|me vê|faz|serve)(?!\p{L})/iu;

/** Words that ask for a drink whatever else is said. */
export const ASKS_FOR_DRINK =
  /\b(?:another|else|more|surprise|something|anything|again|otra?|otro|algo|autre|encore|quelque|etwas|noch|andere|altro|qualcosa|ancora|outro|outra|mais)\b/i;

/** 'What else is pretty?' asks for other drinks, not of the last ones. */
export const ASKS_FOR_OTHERS =
  /(?<!\p{L})(?:(?:what|anything|something) else|other (?:ones?|drinks?|ideas?)|otra cosa|qué más|otras? (?:ideas?|opci)|autre chose|quoi d['’]autre|was (?:anderes|noch|sonst)|etwas anderes|qualcos['’]?altro|altro|cos['’]altro|outra coisa|o que mais)(?!\p{L})/iu;

/** Words of serving and drinking: a question with them that nothing answers asks for drinks. */
export const ASKS_TO_SERVE =
  /(?<!\p{L})(?:serve|pour|recommend|drink|having|pones|sirves|sirvo|doy|damos|bebe|beber|tomar|sert|sers|boire|prendre|proposes|gibt|nehmen|trinken|bere|prendere|c'è|avete|bevo|servir|sugere|offer|toast|celebrate with|anstoßen|stoßen|brind\w*|trinqu\w*|brindiamo|brindare)(?!\p{L})/iu;
