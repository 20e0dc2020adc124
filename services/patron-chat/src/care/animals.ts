// Animals that a guest tells of: the age of a dog is nobody's drinking age.
import type { CareToken } from './care-tokens.ts';

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const ANIMALS = wordSet(`
  dog dogs doggo pup puppy puppies cat cats kitty kitten kittens horse pony rabbit bunny hamster parrot tortoise
  turtle goldfish pet pets retriever labrador poodle dachshund beagle terrier mare gelding
  perro perra perrito perrita gato gata gatito gatita mascota caballo yegua conejo tortuga loro
  chien chienne chiot chat chatte chaton cheval jument lapin tortue perroquet
  hund hundin hunde welpe katze kater katzchen pferd stute hase kaninchen schildkrote papagei haustier
  cane cagna cagnolino cagnolina cucciolo gatto gatta gattino gattina cavallo cavalla coniglio tartaruga pappagallo
  cachorro cachorra cachorrinho cachorrinha cao cadela gatinho gatinha cavalo egua coelho tartaruga papagaio`);
const PEOPLE = wordSet(`
  son daughter kid kids child children boy girl teen teenager brother sister cousin niece nephew friend girlfriend
  boyfriend gf bf wife husband grandson granddaughter grandma grandpa mom mum dad
  hijo hija nino nina hermano hermana primo prima sobrino sobrina amigo amiga novio novia
  fils fille enfant frere soeur cousine neveu ami amie copain copine
  sohn tochter kind kinder bruder schwester neffe freund freundin enkel enkelin
  figlio figlia bambino bambina ragazzo ragazza fratello sorella nipote cugino cugina amico amica
  filho filha crianca menino menina irmao irma`);
const GUEST = wordSet('i we me ich wir je nous j yo tengo tenemos soy io ho abbiamo eu tenho temos');
/** What may stand between an age and its animal: 'a 14 year old dog'. */
const OF_YEARS = wordSet('year years yr yrs yo y old jahre jahrige jahriger jahriges alte alter altes');
/** Said of who is gone: 'she was 14'. */
const PAST = wordSet('was turned lived made tenia cumplio avait war wurde aveva tinha fez');

const isBeforeAnimal = (tokens: readonly CareToken[], at: number): boolean =>
  ANIMALS.has(tokens.slice(at + 1).find(({ word }) => !OF_YEARS.has(word))?.word ?? '');

export const speaksOfAnimal = (tokens: readonly CareToken[]): boolean =>
  tokens.some(({ word }) => ANIMALS.has(word)) && !tokens.some(({ word }) => PEOPLE.has(word));

/**
 * The tokens of a message without the ages of animals: 'my dog just turned 17', 'the DOG was 14'.
 * @param mourns whether the guest told of a death: then 'she was 14' is told of who died
 */
export const withoutAnimalAges = (tokens: readonly CareToken[], mourns: boolean): CareToken[] => {
  let isAnimal = false;
  let isPast = false;
  let clause = -1;
  return tokens.map((token, at) => {
    const { word, number } = token;
    if (token.clause !== clause) isPast = false;
    clause = token.clause;
    if (ANIMALS.has(word)) isAnimal = true;
    if (PEOPLE.has(word) || GUEST.has(word)) isAnimal = false;
    if (GUEST.has(word) || PEOPLE.has(word)) isPast = false;
    else if (PAST.has(word)) isPast = mourns;
    if (number === undefined || !(isAnimal || isPast || isBeforeAnimal(tokens, at))) return token;
    const { number: _, ...rest } = token;
    return rest;
  });
};
