// What a bartender has to do about guests: a question of the trade, which tells nothing of who asks or who is there.
import { wordsOf } from '../language/tokenize.ts';

/** 'What if', 'what do I do', 'how do I tell'. */
const ASKS_WHAT_TO_DO =
  /(?:^| )(?:(?:and |but )?what if|if (?:someone|somebody|a (?:guest|customer|punter|regular)|one of them)|what (?:do|should|would|can) (?:i|you|we) (?:do|say)|how (?:do|should|would|can) (?:i|you|we) (?:handle|refuse|deal|tell|cut|check|card|spot|say)|(?:y )?si (?:alguien|un cliente|uno|una|viene)|que (?:hago|hacemos|digo|se hace)|como (?:le digo|lo manejo|me niego)|(?:et )?si (?:quelqu un|un client|l un|on me)|(?:je fais|je dis|on fait|fait on|faire) quoi|qu est ce que je (?:fais|dis)|comment (?:refuser|je refuse|gerer|je gere)|was (?:mach|mache|tu|tue|sag|sage) (?:ich|man)|wenn (?:jemand|einer|ein gast)|wie (?:gehe|geht|lehne|sag|sage) (?:ich|man)|(?:e )?se (?:uno|qualcuno|un cliente|mi sembra|mi chiede)|(?:che|cosa|che cosa) (?:faccio|dico|si fa)|come (?:faccio|mi comporto|rifiuto)|(?:e )?se (?:alguem|um cliente)|o que (?:eu )?(?:faco|digo)|como (?:recuso|lido|eu lido))(?= |$)/;
/** Someone who comes to a bar, whoever it is. */
const ANYBODY =
  /(?:^| )(?:someone|somebody|a (?:guest|customer|punter|regular|patron)|guests?|customers?|punters?|alguien|cliente\S*|quelqu un|clients?|jemand\S*|einer|ein gast|gaste?|uno|qualcuno|mi sembra|clienti|alguem|looks? (?:\d+|young|under\S*)|parece (?:menor|joven|\d+))(?= |$)/;
/** Whom the guest knows is nobody who comes to a bar. */
const KNOWN =
  /(?:^| )(?:my|mi|mis|mon|ma|mes|mein\S*|mio|mia|miei|mie|meu|minha) (?:\S+ )?(?:son|daughter|kid|kids|child|children|nephew|niece|brother|sister|cousin|friend|friends|mate|mates|girlfriend|boyfriend|wife|husband|mother|father|mum|mom|dad|hij\S+|sobrin\S+|herman\S+|amig\S+|mujer|marido|fils|fille|neveu|niece|frere|soeur|ami\S*|femme|mari|sohn|tochter|neffe\S*|nichte|bruder|schwester|freund\S*|frau|mann|figli\S+|nipot\S+|fratell\S+|sorell\S+|amic\S+|moglie|filh\S+|irma\S*)(?= |$)/;

/** Whether a message asks what a bar does about some guest who is drunk or looks too young. */
export const asksOfDuty = (message: string): boolean => {
  const text = wordsOf(message).join(' ');
  return ASKS_WHAT_TO_DO.test(text) && ANYBODY.test(text) && !KNOWN.test(text);
};

/** Somebody of whom a message tells: the guest, whom they know, or someone there. */
const SOMEBODY =
  /(?:^| )(?:i|im|ive|id|ill|me|my|mine|myself|we|us|our|were all|he|hes|she|shes|him|her|his|hers|they|theyre|them|their|someone|somebody|anyone|guest|customer|yo|mis?|conmigo|estoy|estamos|estas|estais|tengo|tenemos|voy|vamos|he|hemos|bebi|bebo|tome|tomo|llevo|llevamos|sigo|quiero|ella|ellos|ellas|alguien|je|j|moi|mon|ma|mes|nous|on|ai|suis|il (?:est|a|boit|va|dort)|elle|ils|elles|quelqu|ich|mir|mich|mein\S*|bin|hab\S*|wir|uns|er|sie|ihm|ihr|jemand\S*|io|mio|mia|miei|sono|ho|sto|devo|abbiamo|siamo|lui|lei|loro|qualcuno|eu|meu|minha|estou|to|tenho|bebi|tomei|vou|nos|ele|ela|eles|elas|alguem|a gente)(?= |$)/;
const ASKS =
  /^(?:(?:and|so|but|y|et|und|e|ed) )?(?:does|do|did|is|are|was|were|why|who|whats|what (?:is|are|was|were|does|do)|how (?:do|does|did)|por que|que (?:es|son|era|significa)|pourquoi|est ce que|c est quoi|warum|wieso|was (?:ist|sind|bedeutet|heisst|war)|hilft|perche|cos e|che cos e|o que (?:e|sao|significa))(?= )/;
/** What a thing does to whoever has had too much, whoever that is. */
const SOBERS =
  /(?:^| )(?:quita|baja|corta|cura|fait (?:dessouler|passer)|macht (?:\S+ )?(?:wieder )?nuchtern|fa passare|fa smaltire|passa)(?= )/;
/** It is asked for a life's sake. */
const AT_RISK =
  /(?:^| )(?:safe|dangerous|help|emergency|dying|die|hospital|ambulance|peligro\S*|segur\S+|ayuda|danger\S*|aide|gefahrlich\S*|hilfe|pericolo\S*|aiuto|perigos\S*|ajuda)(?= |$)/;

/** Whether a message asks for a fact, and tells of nobody: 'does coffee sober you up?', 'what is a sober bar'. */
export const asksOfFact = (message: string): boolean => {
  const text = wordsOf(message).join(' ');
  return (
    (ASKS.test(text) || (/[?¿]/.test(message) && SOBERS.test(text))) &&
    !SOMEBODY.test(text) &&
    !AT_RISK.test(text)
  );
};

/** Whoever was told of isn't there any more. */
const LEFT =
  /(?:^| )(?:(?:hes|shes|theyve|theyre|he|she|they|everyone else|my \S+) (?:has |have |s |ve |is |are |just |already )*(?:gone(?: home)?|left|went home|gone to bed|in bed)|(?:ya )?se (?:ha |han )?(?:ido|fue|fueron|marchado)(?: a casa)?|(?:est|sont|s) (?:\S+ )?(?:parti\S*|rentre\S*)|(?:ist|sind) (?:\S+ ){0,2}?(?:weg|gegangen|heim|heimgefahren|nach hause gegangen)|(?:e|se ne e|se ne sono|sono|se n ?e) (?:gia )?(?:andat\S+)(?: (?:via|a casa))?|(?:ja )?(?:foi|foram) embora)(?= |$)/;

/** Whether those whom the guest told of have left. */
export const saysTheyLeft = (message: string): boolean => LEFT.test(wordsOf(message).join(' '));
