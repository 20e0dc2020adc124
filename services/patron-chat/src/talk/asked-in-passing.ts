// What a guest asks in passing, said the way in which it is answered: 'no simple syrup, what is that' asks what simple syrup is.

type Meant = readonly [RegExp, string];

/** A joke that is asked for besides. */
export const JOKE_BESIDES =
  /(?<=\p{L}{3}[\s\S]*)(?:[,.;!&+]+\s*(?:(?:and|also|plus|y|et|und|e|ed)\s+)?|\s+(?:and|also|plus|y|et|und|e|ed)\s+)(?:(?:tell|give) (?:me|us) |throw in |cuéntame |cuentame |raconte(?:-| )moi |erzähl (?:mir |noch )?(?:dazu )?|raccontami |conta(?:-me| pra mim)? )?(?:a joke|un chiste|une blague|(?:einen|nen) witz|una barzelletta|uma piada)(?: with (?:it|that)| too| please| pls| on the side| con eso| avec| dazu| insieme| junto| por favor| bitte)*(?=\s*[.!?]*\s*$)/iu;

const WHAT_IS_IT: readonly Meant[] = [
  [
    /^([^?]{0,40}[.!]\s+)?(?:(?:i|we) )?(?:do ?n['’]?o?t have|have no|have ?n['’]?t got|never heard of|don['’]?t know|no) (?:any |an? |the )?([\p{L}'’ -]{3,28}?)[\s,.!?;-]+(?:but |and )?what(?:['’]?s| is| are) (?:that|it|this|those)(?: even| anyway| lol)?\s*\??\s*$/iu,
    '$1what is $2?',
  ],
  [
    /(?<!\p{L})(?:no tengo|nunca oí hablar de) ([\p{L} -]{3,28}?)[\s,.;]+(?:y )?¿?qu[ée] es(?: eso)?\s*\??\s*$/iu,
    '¿qué es $1?',
  ],
  [
    /(?<!\p{L})(?:je )?(?:n['’]ai|j['’]ai) pas d(?:e |['’])([\p{L} -]{3,28}?)[\s,.;]+(?:et )?c['’]est quoi(?: ça)?\s*\??\s*$/iu,
    "c'est quoi $1 ?",
  ],
  [
    /(?<!\p{L})(?:ich )?hab(?:e)? kein(?:en|e)? ([\p{L} -]{3,28}?)[\s,.;]+(?:und )?was ist das(?: denn| überhaupt)?\s*\??\s*$/iu,
    'was ist $1?',
  ],
  [
    /(?<!\p{L})non ho ([\p{L} -]{3,28}?)[\s,.;]+(?:e )?(?:che )?cos['’]è(?: quello)?\s*\??\s*$/iu,
    "cos'è $1?",
  ],
  [/(?<!\p{L})não tenho ([\p{L} -]{3,28}?)[\s,.;]+(?:e )?o que é(?: isso)?\s*\??\s*$/iu, 'o que é $1?'],
  // 'What's verjus where do I get that' asks two things.
  [
    /(?<!\p{L})what(?:['’]?s| is) (?:an? |the )?([\p{L}'’-]{3,20}(?: (?!lol|haha|and)[\p{L}'’-]{3,20})?)(?: lol| haha)?[\s,?]+(?:and )?where (?:do|can|would) (?:i|you|we) (?:get|buy|find) (?:that|it|some|one)(?!\p{L})\??/iu,
    'what is $1? where do I buy $1?',
  ],
];

/** 'Cane juice? Can't get that. Pineapple instead?' puts one in the place of the other. */
const INSTEAD: readonly Meant[] = [
  [
    /^\W*([\p{L}'’ -]{3,30}?)\s*\?+\s*(?:(?:i|we) )?(?:can(?:['’]?t|not) (?:get|find|buy)|(?:do ?n['’]?o?t|dont) have|have ?n['’]?t got|no way to get) (?:that|it|any|this|those)(?: here| anywhere| around here)?[\s,.!;]+(?:is |are |(?:can|could) i use |would |what about |how about )?([\p{L}'’ -]{3,30}?)(?: (?:\+|and|&|plus) [\p{L} ]{3,20})? instead(?: (?:ok|okay|fine|alright|work|works|good))?\s*(?=[?.!]|$)/iu,
    'can I use $2 instead of $1',
  ],
];

/** A drink asked for as a question: 'un cocktail avec du cognac ?' */
const WISHED: readonly Meant[] = [
  [
    /^(\W*(?:(?:salut|bonjour|bonsoir|coucou)(?: sam)?[\s,!.]+)?)(un (?:cocktail|verre|truc) (?:avec|au|à|sans)[^?.!]*)\?+/iu,
    '$1 je veux $2.',
  ],
  [
    /^(\W*(?:(?:hola|buenas)(?: sam)?[\s,!.]+)?)(un (?:cóctel|coctel|trago|cubata) (?:con|de|sin)[^?.!]*)\?+/iu,
    '$1 quiero $2.',
  ],
  [
    /^(\W*(?:(?:hallo|hi|moin|hey|servus)(?: sam)?[\s,!.]+)?)(ein(?:en)? (?:cocktail|drink) (?:mit|ohne|aus)[^?.!]*)\?+/iu,
    '$1 ich will $2.',
  ],
  [
    /^(\W*(?:(?:ciao|salve|buonasera)(?: sam)?[\s,!.]+)?)(un (?:cocktail|drink) (?:con|al|alla|senza)[^?.!]*)\?+/iu,
    '$1 voglio $2.',
  ],
  [
    /^(\W*(?:(?:oi|olá|ola)(?: sam)?[\s,!.]+)?)(um (?:drink|drinque|coquetel) (?:com|de|sem)[^?.!]*)\?+/iu,
    '$1 quero $2.',
  ],
  [
    /^(\W*(?:(?:hi|hello|hey)(?: sam)?[\s,!.]+)?)(an? (?:cocktail|drink) (?:with|from|without)[^?.!]*)\?+/iu,
    '$1 I want $2.',
  ],
  // 'What's a good drink I can make ahead?'
  [
    /(?<=^|[.!?,;]\s*|\band )(?:so |and |ok |okay )*what(?:['’]?s| is) (?:a |an |some )(?:really |pretty )?(?:good|nice|great|decent|solid) (drink|cocktail) (?=(?:i|we|you) (?:can|could)(?!\p{L}))([^?.!]*)\??/giu,
    'I want a $1 $2.',
  ],
  // 'Punchy' beside fruit is a punch, not strength.
  [/(?<!\p{L})(fruity|tropical|juicy)((?:,| and| &)?) punchy(?!\p{L})/giu, '$1$2 punch'],
  // 'She drank Cosmos, anything but that'.
  [
    /^\W*(?:she|he|they|my \p{L}+)(?: always| only| used to)? (?:drank|drinks?|ordered|orders?|loved|loves?|had|has) ([^,.;?!]{3,30})[,.;]+\s*(?:so )?(?:anything|something) (?:but|other than|except) (?:that|those|it|them)(?!\p{L})/iu,
    'anything but $1',
  ],
  // 'No, I mean a punch' orders one.
  [
    /^\W*(?:(?:lol|no+|nah|haha|well)[\s,.!]+)*i (?:mean|meant|want) (?=an? (?:punch|sour|spritz|highball|toddy)(?!\p{L}))/iu,
    'I want ',
  ],
  // 'I want a punch. In a bowl. For 20.' is one order.
  [/(?<=(?<!\p{L})I want an? [^.?!]*(?:\. (?:in|for|with|w) [^.?!]*)?)\.\s+(?=(?:in|for|with|w) )/giu, ' '],
  // 'One more, short this time', 'rum. long.'
  [/(?<=^|[.,;!]\s*)(long|short|tall)(?: (?:one|this time|please|pls))*(?=\s*(?:[.,;!]|$))/giu, 'a $1 drink'],
];

const SPIRIT =
  '(?:gin|vodka|rum|tequila|mezcal|whisk(?:e)?y|bourbon|rye|scotch|brandy|cognac|pisco|ginebra|ron|coñac|rhum|rhon|cachaça|gim)';

/** What is said in short, with a mark of doubt, or by what was said just before. */
const IN_SHORT: readonly Meant[] = [
  [new RegExp(`(?<!\\p{L})scratch (?:the |that )?(?=${SPIRIT}(?!\\p{L}))`, 'giu'), 'no '],
  // 'Maybe gin?' wishes for gin.
  [
    new RegExp(
      `(?<=^|[.!?,;]\\s*)((?:(?:no|nein|non|não),? )?(?:or |o |oder |ou |ma |aber )?(?:maybe|perhaps|vielleicht|eher|quiz[áa]s?|tal vez|a lo mejor|mejor|peut-être|plutôt|forse|magari|meglio|talvez|melhor)(?: (?:with|mit|con|avec|com|un|una|a|an|du|de la|einen?|lieber))* ${SPIRIT}(?: then| instead| dann| alors)?)\\s*\\?`,
      'giu',
    ),
    '$1.',
  ],
  [
    new RegExp(
      `(?<=^|[.!?,;]\\s*)(${SPIRIT} (?:maybe|perhaps|vielleicht|quizás|peut-être|forse|talvez))\\s*\\?`,
      'giu',
    ),
    '$1.',
  ],
  // 'I said gin not bourbon': the second is out.
  [new RegExp(`(?<!\\p{L})(${SPIRIT}),? (?:and )?not (?=${SPIRIT}(?!\\p{L}))`, 'giu'), 'I want $1, no '],
  [
    new RegExp(`(?<!\\p{L})(${SPIRIT}),? (?:und )?(?:nicht|keinen?) (?=${SPIRIT}(?!\\p{L}))`, 'giu'),
    '$1, ohne ',
  ],
  [
    new RegExp(`(?<!\\p{L})(${SPIRIT}),? (?:et )?pas (?:de |du )?(?=${SPIRIT}(?!\\p{L}))`, 'giu'),
    '$1, sans ',
  ],
  [new RegExp(`(?<!\\p{L})(${SPIRIT}),? (?:e )?(?:non|não) (?=${SPIRIT}(?!\\p{L}))`, 'giu'), '$1, no '],
  // 'Something cheap I can make in a bowl?' is a wish.
  [
    /(?<=^|[.!?;]\s*)((?:(?:and|or|maybe|ok|y|o|et|ou|und|oder|e) )?(?:something|sth|algo|quelque chose|etwas|qualcosa|alguma coisa) (?!(?:else|wrong|más|mas|autre|anderes|altro|mais)(?!\p{L}))[^.?!]{4,})\?+/giu,
    '$1.',
  ],
  // 'Un cocktail crémeux ?', 'a drink without sugar?'
  [/(?<=^|[.!?;]\s*)((?:et )?un (?:cocktail|verre) [^.?!]{4,60}?)(?: quand même)?\s*\?+/giu, 'je veux $1.'],
  [/(?<=^|[.!?;]\s*)¿?((?:y )?un (?:cóctel|coctel|trago) [^.?!]{4,60}?)\s*\?+/giu, 'quiero $1.'],
  [/(?<=^|[.!?;]\s*)((?:e )?um (?:drink|drinque|coquetel) [^.?!]{4,60}?)\s*\?+/giu, 'quero $1.'],
  // A dry shake is a way to shake, and no dry drink.
  [/(?<=(?<!\p{L})(?:i|we) (?:always |usually |just )?)dry[ -]shake(?!\p{L})/giu, 'shake without ice'],
  // 'Champagne for 20 is pricey' leaves it out.
  [
    /(?<=^|[.!?;]\s*)(?:(?:hm+|well|but|nah|ok)[,\s]+)?(\p{L}+)(?: for \d+| for all)?(?: (?:is|are)|['’]s) (?:a bit |way |too |so |kinda )*(?:pricey|expensive|dear|over budget)(?=\s*(?:[.!,;]|$))/giu,
    'no $1',
  ],
  [
    /(?<=^|[.!?;]\s*)(?:el |la )?(\p{L}+) (?:es|sale|está) (?:muy |demasiado )?car[oa](?=\s*(?:[.!,;]|$))/giu,
    'sin $1',
  ],
  [/(?<=^|[.!?;]\s*)(?:le |la )?(\p{L}+),? (?:c['’]est|est) (?:trop )?cher(?=\s*(?:[.!,;]|$))/giu, 'sans $1'],
  [/(?<=^|[.!?;]\s*)(\p{L}+) ist (?:mir )?(?:zu |echt )?teuer(?=\s*(?:[.!,;]|$))/giu, 'ohne $1'],
  [/(?<=^|[.!?;]\s*)(?:il |lo |la )?(\p{L}+) è (?:troppo )?car[oa](?=\s*(?:[.!,;]|$))/giu, 'senza $1'],
  [/(?<=^|[.!?;]\s*)(?:o |a )?(\p{L}+) é (?:muito )?car[oa](?=\s*(?:[.!,;]|$))/giu, 'sem $1'],
  // '2 of em'.
  [
    /^(\W*(?:(?:ok(?:ay)?|yes|yeah|make|and|now|then|cool)\W+)*)(\d+|two|three|four|five|six|eight|ten) of (?:them|em|['’]em|those|these)(?: please| pls)?\W*$/iu,
    'the amounts for $2 glasses',
  ],
  // 'Mine is 2:1:¾, what's yours?'
  [
    /(?:mine|my spec|my ratio)(?:['’]?s| is) [\d:.,/ ¼½¾-]+ (?:for|in) (?:an? |the )?([\p{L}'’ ]{3,24}?)[\s,.;]+(?:what['’]?s|what is|what are) your(?:s| specs?| ratio| recipe| build)\s*(?:\?|$)/iu,
    'how do I make a $1?',
  ],
  [
    /(?:what['’]?s|what is|what are) your (?:specs?|ratio|recipe|build) (?:for|of|in) (?:an? |the )?([\p{L}'’ ]{3,24}?)\s*(?:\?|$)/iu,
    'how do I make a $1?',
  ],
  [
    /(?:(?:mine|my spec|my ratio)(?:['’]?s| is) [\d:.,/ ¼½¾-]+[\s,.;]+)(?:what['’]?s|what is|what are) your(?:s| specs?| ratio| recipe| build)\s*(?:\?|$)/iu,
    'how do I make it?',
  ],
  [
    /^(\W*(?:(?:ok(?:ay)?|yes|cool|and|now|then)\W+)*)make (?:it|that|those) (\d+|two|three|four|five|six|eight|ten)(?: please| pls)?\W*$/iu,
    'the amounts for $2 glasses',
  ],
  // 'Do you know the Basil Smash?' asks what it is.
  [
    /(?<!\p{L})do you know (?:the |an? )(?!(?:joke|good|way|song|place|recipe|drink|cocktail|one)(?!\p{L}))([\p{L}'’ ]{4,28}?)(?: from \p{L}+)?\s*\?/iu,
    'what is the $1?',
  ],
  [
    /(?<!\p{L})kennst du (?:den |die |das |einen? )(?!(?:witz|guten|weg)(?!\p{L}))([\p{L}'’ ]{4,28}?)(?: aus \p{L}+)?\s*\?/iu,
    'was ist der $1?',
  ],
  [/(?<!\p{L})conoces (?:el |la )([\p{L}'’ ]{4,28}?)\s*\?/iu, 'qué es el $1?'],
  [
    /(?<!\p{L})(?:tu connais|vous connaissez|connais-tu) (?:le |la )([\p{L}'’ ]{4,28}?)\s*\?/iu,
    "c'est quoi le $1 ?",
  ],
  [/(?<!\p{L})conosci (?:il |la |lo )([\p{L}'’ ]{4,28}?)\s*\?/iu, "cos'è il $1?"],
  [/(?<!\p{L})(?:você )?conhece (?:o |a )([\p{L}'’ ]{4,28}?)\s*\?/iu, 'o que é o $1?'],
  // 'Was mit Gin' is something with gin.
  [/(?<!\p{L})(?<!(?:so|ist|sind|mach\p{L}*|geht) )was (?=(?:mit|ohne) \p{L})/giu, 'etwas '],
  // 'My girlfriend loves espresso martinis, can I do that with …' asks how it is made.
  [
    /(?<!\p{L})(?:(?:my|our) (?:\p{L}+ ){1,2}|(?:she|he) |they )(?:loves?|likes?|adores?|wants?|drinks?) ([\p{L}'’&-]+?(?: [\p{L}'’&-]+?){0,3}?)s?[,.;]*\s+(?:and |so )?(?:can|could|how (?:do|can|would|could)) i (?:do|make|mix) (?:that|it|one|those|them|these)(?!\p{L})/iu,
    'how do I make the $1',
  ],
];

export const ASKED_IN_PASSING: readonly Meant[] = [
  [JOKE_BESIDES, ''],
  ...WHAT_IS_IT,
  ...INSTEAD,
  ...WISHED,
  ...IN_SHORT,
];
