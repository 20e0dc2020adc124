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

/** Whoever was told of isn't there any more. */
const LEFT =
  /(?:^| )(?:(?:hes|shes|theyve|theyre|he|she|they|everyone else|my \S+) (?:has |have |s |ve |is |are |just |already )*(?:gone(?: home)?|left|went home|gone to bed|in bed)|(?:ya )?se (?:ha |han )?(?:ido|fue|fueron|marchado)(?: a casa)?|(?:est|sont|s) (?:\S+ )?(?:parti\S*|rentre\S*)|(?:ist|sind) (?:\S+ ){0,2}?(?:weg|gegangen|heim|heimgefahren|nach hause gegangen)|(?:e|se ne e|se ne sono|sono|se n ?e) (?:gia )?(?:andat\S+)(?: (?:via|a casa))?|(?:ja )?(?:foi|foram) embora)(?= |$)/;

/** Whether those whom the guest told of have left. */
export const saysTheyLeft = (message: string): boolean => LEFT.test(wordsOf(message).join(' '));
