// Children of a talk: drinks without alcohol that are planned for them limit nobody else's glass; a child who is to drink
// alcohol is care for a minor.
import { wordsOf } from '../language/tokenize.ts';
import { careTokensOf } from './care-tokens.ts';
import { tellsOfChild } from './evidence.ts';

const CHILD =
  '(?:kids?|kiddos?|child|children|childrens|toddlers?|little ones?|grandkids?|grandchild(?:ren)?|son|sons|daughters?|nieces?|nephews?|grandsons?|granddaughters?|stepsons?|stepdaughters?|teens?|teenagers?|boys|hijos?|hijas?|ninos?|ninas?|sobrin[oa]s?|niet[oa]s?|peques|enfants?|fils|fille|filles|neveu|petits|kinder|kindern|kind|sohn|tochter|neffe|nichte|enkel\\S*|kleinen|bambin[oiae]|figli[oae]?|nipot[ei]|criancas?|filh[oa]s?|net[oa]s?|menin[oa]s?)';
const YEARS = '(?:years?|yrs?|yo|y|jahre?n?|jahrig\\S*|anos|anios|ans|anni)';
const NUMBER =
  '(?:[1-9]|1[0-7]|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
/** An age as one's name: 'my 10 year old'. */
const BY_AGE = `(?:${NUMBER} ${YEARS}(?: olds?)?|(?:[1-9]|1[0-7])(?:yo|yr|yrs))`;
const PRONOUN =
  '(?:he|she|they|him|her|them|hers|theirs|ella|el|ellos|ellas|elle|elles|ils?|lui|eux|er|sie|ihn|ihm|ihr|lei|loro|ele|ela|eles|elas)';
const ALCOHOL =
  '(?:vodka|wodka|gin|rum|ron|rhum|tequila|mezcal|whisk\\S+|bourbon|scotch|brandy|cognac|liqueur\\S*|licor\\S*|wine|vin|vino|wein|vinho|beers?|biere\\S*|bier|birra|birre|cerveza\\S*|cerveja\\S*|cider|prosecco|champagne|champan\\S*|sekt|cava|schnaps|sherry|campari|aperol|alcohol|alkohol|alcool|alcol|booze|liquor|spiked|shots?|sips?|taste|schluck|sorbo|gorgee|sorso|spritz\\S*|margaritas?|mojitos?|negronis?|martinis?|daiquiris?|cosmos?|cosmopolitans?|palomas?|bellinis?|mimosas?|manhattans?|old fashioneds?|pina coladas?|coladas?|caipirinhas?|baileys|cachaca|sangria|real (?:one|stuff|thing|deal)|hard (?:seltzer|cider|lemonade)|little bit|of the cocktails|your cocktails)';
const word = (...parts: readonly string[]): RegExp => new RegExp(`(?:^| )(?:${parts.join('|')})(?= |$)`);

const CHILDREN = word(CHILD, BY_AGE);
const ALCOHOLIC = word(ALCOHOL);
const THIRD = word(PRONOUN);
const ADULTS = word(
  '(?:adults?|grown ?ups?|parents|us|we|me|myself|i|my (?:wife|husband|partner|mum|mom|dad|mother|father|parents|girlfriend|boyfriend|friends?)|wife|husband|adultos|nosotros|adultes|nous|erwachsene\\S*|uns|wir|adulti|noi|nos)',
);
/** How many come, some of whom are children: 'we are nine, three of them kids', 'beben solo 5'. */
const COUNTED_TABLE =
  /(?:^| )(?:(?:we are|we re|there (?:are|will be)|were|somos|seremos|on (?:est|sera)|nous sommes|serons|wir sind|(?:es )?(?:sind|kommen)|siamo(?: in)?|saremo|seremos) (?:about |unos |uns |circa |etwa |ca |around )?(?:[2-9]|\d\d+)|(?:people|guests|persons|personas|invitados|personnes|invites|leute|personen|gaste|persone|invitati|ospiti|pessoas|convidados)|(?:only )?(?:\d+|two|three|four|five|six|seven|eight) (?:of (?:us|them) )?(?:drink|drinking)|(?:beben|toman|boivent|trinken|bevono|bebem) (?:solo |seulement |nur |so )?\d+|\d+ (?:que )?(?:beben|boivent|trinken|bevono|bebem))(?= |$)/;
/** Small ones by their number: 'hay 3 niños (4, 7 y 11 años)'. */
const COUNTED_CHILDREN =
  /(?:^| )(?:\d+|two|three|four|five|six|dos|tres|cuatro|deux|trois|quatre|zwei|drei|vier|due|tre|quattro|duas|dois) (?:\S+ )?(?:kids|kiddos|children|little ones|grandkids|grandchildren|ninos|ninas|peques|nietos|enfants|petits|kinder|kindern|enkel|bambin[ie]|nipoti|nipotini|criancas|netos)(?= |$)/;

const COUNTED_TEENS = new RegExp(`(?:^| )(?:${CHILD}|teens|teenagers) (?:\\S+ ){0,6}?1[3-7](?= |$)`);

/** A part of those who come, told as that: 'a party for 20, two of them are teenagers'. */
const PART_OF_TABLE =
  /(?:^| )(?:for|of|with|para|pour|fur|mit|per|de|con|avec|com) (?:about )?\d\d+ (?:\S+ ){0,4}?(?:(?:\d|one|two|three|four|five|six|dos|tres|cuatro|cinco|deux|trois|quatre|zwei|drei|vier|due|tre|quattro|dois|duas|quatro) (?:of (?:them|those|whom|the guests)|de ell[oa]s|d entre eux|davon|di loro|del[ea]s)|(?:davon|darunter|dont|among them|entre ell[oa]s|di cui|entre eles) (?:\d|one|two|three|four|five|six|dos|tres|cuatro|deux|trois|quatre|zwei|drei|vier|due|tre|quattro|dois|duas|quatro)) (?:\S+ )?(?:kids|children|teens|teenagers|under ?age|minors|ninos|ninas|adolescentes|menores|enfants|ados|adolescents|mineurs|kinder|jugendliche|teenager|minderjahrige|bambini|ragazzini|adolescenti|minori|criancas)(?= |$)/;

/** People who are of age by their name. */
const GROWN = word(
  '(?:adults?|grown ?ups?|parents|(?:for|of) us|us (?:adults|parents|grown\\S*|\\d+)|(?:her|his|their|my|our|the) (?:wife|husband|partner|mum|mom|dad|mother|father|parents|girlfriend|boyfriend)|myself|for me|adultos|nosotros|adultes|(?:pour|para|fur|per) (?:nous|nosotros|uns|noi|nos|mi|mich|moi|me)|erwachsene\\S*|adulti)',
);
/** Says that the guest is who looks after the children. */
const PARENT =
  /(?:^| )(?:(?:i am|im|i m|as) (?:the |a |their |his |her |one of the )?(?:parent|mom|mum|mommy|mummy|mother|dad|daddy|father|teacher|grandma|grandpa|grandmother|grandfather|aunt|uncle|babysitter)s?|soy (?:la |el |su )?(?:madre|padre|mama|papa|abuela|abuelo|tia|tio)|je suis (?:la |le |leur |sa |son )?(?:mere|pere|maman|papa|mamie|papi)|(?:ich bin|bin) (?:die |der |ihre |ihr )?(?:mutter|vater|mama|papa|oma|opa)|sono (?:la |il )?(?:mamma|madre|papa|padre|nonna|nonno)|sou (?:a |o )?(?:mae|pai|avo|tia|tio))(?= |$)/;
export const saysTheyAreParent = (message: string): boolean => PARENT.test(wordsOf(message).join(' '));

const AWAY =
  /(?:^| )(?:asleep|sleeping|in bed|to bed|bedtime|not there|not home|away|gone|at grandmas?|duermen|dormid[oa]s|dorment|couches|schlafen|im bett|dormono|a letto|dormem|dormindo)(?= |$)/;
/** What is ruled out is nobody's drink: 'without the sherry', 'a virgin mojito', 'alcohol free'. */
const RULED_OUT =
  /(?:^| )(?:(?:no|without|non|never|virgin|minus|not|sans|sin|ohne|kein\S*|senza|sem|zero) (?:any |the |a |real )?\S+|\S+ free|alkoholfrei\S*|analcolic\S*|nonalcoholic)(?= |$)/g;
const SOFT = word(
  '(?:mocktails?|juice|juices|lemonades?|smoothies?|milkshakes?|hot chocolate|cocoa|soda|virgin|alcohol free|alkoholfrei\\S*|analcolic\\S*|nonalcoholic|none for|nothing for|kid friendly)',
  `(?:no|without|non|minus|sans|sin|ohne|senza|sem|zero) (?:any |the |a )?${ALCOHOL}`,
);
const SMALL =
  /(?:^| )(?:kids?|kiddos?|children|childrens|toddlers?|little ones?|grandkids?|ninos|ninas|peques|enfants|petits|kinder|kindern|kleinen|bambin[oiae]|criancas)(?= |$)/;
const TEEN_AGE =
  /(?:^| )(?:1[3-9]|2[0-9]|(?:thir|four|fif|six|seven|eigh|nine)teen|teens?|teenage\S*)(?= |yo|yr|$)/;
/** The child would have what the adults have: 'the kids want what we drink', 'can she try one'. */
const ASKS_FOR_OURS =
  /(?:^| )(?:try|tries|trying|taste|tasting|sips?|foam|(?:wants?|gets?|have) (?:one|some|ours|what|that)|gouter|probar|pruebe\S*|probieren|kosten|assaggi\S*|provar|experimentar)(?= |$)/;
/** The guest may be the young one. */
const OWN_AGE =
  /(?:^| )(?:i am|im|i m|we are|we re|were both|we both are|i just turned|ich bin|wir sind|j ai|nous avons|tengo|tenemos|ho|abbiamo|tenho|temos) (?:only |just |almost |both |erst )?(?:\d|1\d)(?= (?:years?|yrs?|yo|anos|ans|anni|jahre?|and|y|$)|$)|(?:^| )(?:my age|high school|\d+th grade|underage)(?= |$)/;
const OWN_CHILDREN =
  /(?:^| )(?:tengo|tenemos|tenho|temos|ho|abbiamo|j ai) \S+ (?:hij|nin|filh|crianc|figl|bambin|enfant)/;

/** 'Bourbon for kids?? No': what is asked to be turned down is nobody's drink. */
const TURNED_DOWN = /[^.!?]*[?¿]+\s*(?:no|nope|nein|non|não|nao)(?!\p{L})/giu;

export const withoutTurnedDownDrinks = (message: string): string => message.replace(TURNED_DOWN, '');

const clausesOf = (message: string): string[] =>
  message
    .split(/[.,;!?()]+|\s(?:and|but|while|plus|y|pero|et|mais|und|aber|während|e|ma|mas)\s/iu)
    .map((clause) => wordsOf(clause).join(' '))
    .filter((clause) => clause !== '');

const withoutRuledOut = (clause: string): string => clause.replace(RULED_OUT, ' ');

type Person = 'child' | 'adult' | undefined;

const personIn = (clause: string, before: Person): Person => {
  if (AWAY.test(clause)) return 'adult';
  if (CHILDREN.test(clause)) return 'child';
  if (GROWN.test(clause) || ADULTS.test(clause)) return 'adult';
  return THIRD.test(clause) && before === 'child' ? 'child' : before;
};

/** Whether each drink with alcohol in a message is somebody's of age; what names nobody is of the one who was named before. */
const isAlcoholOfAdults = (clauses: readonly string[]): boolean => {
  let person: Person;
  return clauses.every((clause) => {
    person = personIn(clause, person);
    return person === 'adult' || !ALCOHOLIC.test(withoutRuledOut(clause));
  });
};

/** Whether a message speaks of children who are there: not of those who are asleep by then. */
export const speaksOfChildren = (message: string): boolean =>
  clausesOf(message).some((clause) => CHILDREN.test(clause) && !AWAY.test(clause));

/** Whether a message speaks for people of age: 'and for us four', 'something for the parents'. */
export const speaksForAdults = (message: string): boolean => {
  const text = wordsOf(message).join(' ');
  return GROWN.test(text) || AWAY.test(text);
};

/** Whether children are a part of those who come: what is asked for is the others'. */
export const countsChildren = (message: string): boolean =>
  PART_OF_TABLE.test(wordsOf(message).join(' ')) && !givesToChild(message);

/**
 * Whether an adult plans drinks without alcohol for children: nobody under age is to drink.
 * @param arePlanned whether the talk planned them before
 */
export const plansForChildren = (message: string, arePlanned = false): boolean => {
  const text = wordsOf(message).join(' ');
  if (OWN_AGE.test(text) && !OWN_CHILDREN.test(text)) return false;
  if (!speaksOfChildren(message)) return false;
  // Children are counted among those who come: what is poured is the others'.
  const areCounted =
    PART_OF_TABLE.test(text) ||
    (COUNTED_CHILDREN.test(text) && (arePlanned || COUNTED_TABLE.test(text) || !ALCOHOLIC.test(text)));
  if (areCounted && !COUNTED_TEENS.test(text) && !ASKS_FOR_OURS.test(text) && !givesToChild(message))
    return true;
  if (!isAlcoholOfAdults(clausesOf(withoutTurnedDownDrinks(message)))) return false;
  if (ASKS_FOR_OURS.test(text)) return false;
  if (SOFT.test(text) || arePlanned || saysTheyAreParent(message)) return true;
  // Without a word of what they get, only beside adults who are spoken of apart from them.
  return !TEEN_AGE.test(text) && SMALL.test(text) && GROWN.test(text);
};

/** Asks for a drink, or what to serve. */
const SEEKS =
  /[?¿]|(?<!\p{L})(?:something|anything|ideas?|mocktails?|drinks?|punch|algo|quelque chose|truc|etwas|was|qualcosa|alguma coisa|bebidas?|boissons?|getränke?|bibite?)(?!\p{L})/iu;
/** The glass is the adult's who tells of the child. */
const OWN_GLASS = word(
  '(?:(?:give|make|pour|mix|get) me|i (?:am|m) (?:\\S+ )?(?:tired|exhausted|wiped|beat|done|dead|worn)|i (?:need|deserve|could use)|i (?:survived|made it)|dame|ponme|me (?:pones|das|sirves|preparas)|necesito|estoy (?:\\S+ )?(?:agotad[oa]|cansad[oa]|muert[oa])|(?:sers|fais|donne) moi|j ai besoin|je suis (?:\\S+ )?(?:creve\\S*|fatigue\\S*|epuise\\S*|mort\\S*)|(?:gib|mach|misch) mir|ich brauche?|bin (?:\\S+ )?(?:fertig|kaputt|erschopft|platt|mude)|(?:dammi|fammi|versami)|mi serve|ho bisogno|sono (?:\\S+ )?(?:stanc[oa]|distrutt[oa]|mort[oa])|me (?:da|faz|serve)|preciso|estou (?:\\S+ )?(?:cansad[oa]|exaust[oa]|mort[oa]))',
);

/** Whether drinks are sought on a child's occasion, and nobody of age is said to drink: 'my nephew of ten comes with his friends'. */
export const servesChild = (message: string): boolean => {
  const text = wordsOf(message).join(' ');
  return (
    SEEKS.test(message) &&
    tellsOfChild(careTokensOf(message)) &&
    !OWN_AGE.test(text) &&
    !OWN_GLASS.test(text) &&
    !ASKS_FOR_OURS.test(text) &&
    !speaksForAdults(message) &&
    clausesOf(message).every((clause) => !ALCOHOLIC.test(withoutRuledOut(clause)))
  );
};

/** Whether the child is a small one: no teenager is meant who may want the adults' drinks. */
export const servesSmallChild = (message: string): boolean =>
  servesChild(message) && !TEEN_AGE.test(wordsOf(message).join(' '));

/** Whether the parent's own glass is sought, and the child is only told of: 'my son is six, I need something strong'. */
export const isParentsGlass = (message: string): boolean => {
  const text = wordsOf(message).join(' ');
  return OWN_GLASS.test(text) && tellsOfChild(careTokensOf(message)) && !OWN_AGE.test(text);
};

const SERVED =
  '(?:have|has|drink|drinks|try|tries|get|gets|taste|want|wants|likes?|allowed|beber|tomar|boire|trinken|bere|quiere|veut|will|vuole|quer)';
const GIVE = '(?:give|gives|let|serve|pour|make|buy|mix|sneak|dar|darle|donner|geben|gib|dare|dai)';
const FOR = '(?:for|to|para|pra|pour|fur|per)';
const givenTo = (whom: string): RegExp =>
  new RegExp(
    `(?:^| )(?:${ALCOHOL} (?:\\S+ ){0,3}?${FOR} (?:\\S+ ){0,2}?${whom}|${whom} (?:\\S+ ){0,3}?${SERVED} (?:\\S+ ){0,4}?${ALCOHOL}|${GIVE} (?:\\S+ ){0,2}?${whom} (?:\\S+ ){0,4}?${ALCOHOL}|${SERVED} ${whom} (?:\\S+ ){0,2}?${SERVED} (?:\\S+ ){0,4}?${ALCOHOL}|${FOR} (?:\\S+ ){0,2}?${whom} (?:\\S+ ){0,2}?${ALCOHOL})(?= |$)`,
  );
const TO_CHILD = givenTo(`(?:${CHILD}|${BY_AGE})`);
const TO_THIRD = givenTo(PRONOUN);
const givesToChild = (message: string): boolean =>
  clausesOf(withoutTurnedDownDrinks(message)).some((clause) => TO_CHILD.test(withoutRuledOut(clause)));

const SPEAKS_YOUNG = new RegExp(
  `(?:^| )(?:${CHILD}|gf|girlfriend|boyfriend|bf|friend|sister|brother|cousin|date) (?:\\S+ ){0,2}?(?:is|s|turned|turns|just turned|ist|tiene|a|ha|tem) (?:only |just |erst )?(?:[5-9]|1[0-7])(?= |$)`,
);

/**
 * Whether somebody under age is to have alcohol.
 * @param arePlanned whether the talk is of children: then 'a daiquiri for her' may be a child's
 */
export const givesChildrenAlcohol = (message: string, arePlanned: boolean): boolean => {
  const text = wordsOf(message).join(' ');
  if (plansForChildren(message, arePlanned) || AWAY.test(text)) return false;
  const areYoung = SPEAKS_YOUNG.test(text);
  const isSmall = SMALL.test(text) || word(BY_AGE).test(text);
  return clausesOf(withoutTurnedDownDrinks(message))
    .map((clause) => withoutRuledOut(clause).replace(/ +/g, ' '))
    .some(
      (clause) =>
        ((isSmall || areYoung || arePlanned) && TO_CHILD.test(clause)) ||
        ((arePlanned || areYoung) && TO_THIRD.test(clause) && !GROWN.test(text)),
    );
};

/** What children drink of as well: 'something the kids can have too, same jug, and we spike ours'. */
const SHARED_WITH_CHILDREN =
  /(?<!\p{L})(?:kids|children|little ones|niñ[oa]s|peques|enfants|kinder|bambini|crianças|criancas) (?:can|could|may|pued[ae]n|peuvent|puissent|können|poss[oa]no|podem|possam) (?:\p{L}+ ){0,2}?(?:have|drink|share|beber|tomar|boire|trinken|bere)(?!\p{L})|(?<!\p{L})(?:kinder|kids) (?:auch )?(?:mittrinken|trinken) können/iu;

/** The grown-ups pour theirs into their own glass: what is in the jug holds none. */
const ADULTS_ADD =
  /(?<!\p{L})(?:we (?:can |could |just )?spike (?:ours|it)|(?:adults?|grown.?ups|parents|dads|moms|mums|the (?:rest|others)) (?:\p{L}+ ){0,2}?(?:adds?|spikes?|splash|top up|pour) (?:\p{L}+ ){0,2}?(?:own|ours|theirs|booze|alcohol|gin|rum|vodka|prosecco|tequila|bourbon|in)|(?:adultos|padres|mayores) (?:\p{L}+ ){0,2}?(?:añad|ech|pon|agreg)\p{L}*|(?:adultes|parents|grands) (?:\p{L}+ ){0,2}?(?:ajout|vers|mett)\p{L}*|(?:erwachsene\p{L}*|eltern) (?:\p{L}+ ){0,4}?(?:dazu|rein|hinein|zugeben|selbst)|(?:adulti|genitori|grandi) (?:\p{L}+ ){0,2}?(?:aggiung|mett|vers)\p{L}*|(?:adultos|pais) (?:\p{L}+ ){0,2}?(?:acrescent|coloc|põe|poem|adicion|bot)\p{L}*)(?!\p{L})/iu;
/** Nothing with alcohol for the whole company: 'without alcohol for all 14'. */
const FREE_FOR_ALL =
  /(?<!\p{L})(?:without (?:any )?alcohol|alcohol.?free|non.?alcoholic|sin alcohol|sans alcool|ohne alkohol|alkoholfrei\p{L}*|senza alcol|analcolic\p{L}|sem álcool) (?:for|para|pour|für|per) (?:all|everyone|everybody|todos|tous|tout le monde|alle|tutti|todo mundo)(?!\p{L})/iu;

/** Whether one drink is for old and young. */
export const isSharedWithChildren = (message: string): boolean =>
  SHARED_WITH_CHILDREN.test(message) || ADULTS_ADD.test(message) || FREE_FOR_ALL.test(message);
