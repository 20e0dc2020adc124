// Words that ask for drinks.

/** Words that order. */
export const ORDERS =
  /(?<!\p{L})(?:give|make|pour|mix|want|need|please|i['’]?d|can i|could i|for me|to (?:her|him|them)|toast|dame|ponme|quiero|quisiera|brind\w*|donne|sers|fais|voudrais|trinqu\w*|gib|mach|möchte|hätte|will|anstoßen|dammi|fammi|vorrei|voglio|quero|queria|me vê|faz|serve)(?!\p{L})/iu;

/** Words that ask for a drink whatever else is said. */
export const ASKS_FOR_DRINK =
  /\bwhat (?:does|do|can|could|should|would) (?:she|he|they) (?:get|have|drink)\b|\b(?:another|else|more|surprise|something|anything|again|otra?|otro|algo|autre|encore|quelque|etwas|noch|andere|altro|qualcosa|ancora|outro|outra|mais)\b/i;

/** 'What else is pretty?' asks for other drinks, not of the last ones. */
export const ASKS_FOR_OTHERS =
  /(?<!\p{L})(?:(?:what|anything|something) else|other (?:ones?|drinks?|ideas?)|otra cosa|qué más|otras? (?:ideas?|opci)|autre chose|quoi d['’]autre|was (?:anderes|noch|sonst)|etwas anderes|qualcos['’]?altro|altro|cos['’]altro|outra coisa|o que mais)(?!\p{L})/iu;

/** Words of serving and drinking: a question with them that nothing answers asks for drinks. */
export const ASKS_TO_SERVE =
  /(?<!\p{L})(?:serve|pour|recommend|drink|having|pones|sirves|sirvo|doy|damos|bebe|beber|tomar|sert|sers|boire|prendre|proposes|gibt|nehmen|trinken|bere|prendere|c'è|avete|bevo|servir|sugere|offer|toast|celebrate with|anstoßen|stoßen|brind\w*|trinqu\w*|brindiamo|brindare)(?!\p{L})/iu;

/** 'We are four and have tequila, what do I make?' asks for a drink, and not for bottles by the head; of plain words. */
export const ASKS_WHICH_DRINK =
  /(?:^| )(?:(?:what|which|whats)(?: a| is a)?(?: \S+){0,2} (?:drink|cocktail|punch)|what (?:can|do|should|could|shall) (?:i|we) (?:make|mix|serve|do)|que (?:hago|hacemos|preparo|preparamos|puedo hacer|podemos hacer|trago|coctel)|(?:je fais|on fait|faire|preparer) quoi|qu est ce qu(?:e je|on) (?:fais|fait|prepare|peux faire|peut faire)|quel cocktail|was (?:mach|mix)\S* (?:ich|wir)|was (?:kann|konnen) (?:ich|wir)(?: \S+){0,3} (?:machen|mixen)|welche[nr]? (?:drink|cocktail)|(?:cosa|che) (?:faccio|facciamo|preparo|posso fare|possiamo fare)|(?:che|quale) (?:drink|cocktail)|(?:o )?que (?:faco|fazemos|preparo|posso fazer|podemos fazer)|(?:que|qual) drink)(?= |$)/;

/** Made ahead for several: 'a pitcher', 'something I can bottle the day before'. */
const JUG =
  /(?<!\p{L})(?:pitchers?|jugs?|carafes?|punch bowl|(?:in|by|for) (?:a|the) (?:big |large )?(?:bowl|dispenser)|(?:big |large )?batch(?:es|ed|ing)?|(?:can|to) bottle|(?:make|mix|prep\w*)(?: it| them)? (?:ahead|in advance|beforehand|the day before)|jarras?|para embotellar|pichets?|carafe|krug|krügen?|karaffe|bowle|vorbereiten|caraff[ae]|brocc(?:a|he)|jarra)(?!\p{L})/iu;
/** Whether a message asks for what is made ahead. */
export const asksForJug = (message: string): boolean => JUG.test(message);
