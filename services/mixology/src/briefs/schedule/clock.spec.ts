import { describe, expect, it } from '@jest/globals';
import { isWelcomeAlcoholFree } from '../alcohol/first-glass.ts';
import { readBrief } from '../read-brief.ts';
import { readClock, readSchedule } from './clock.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 60 });

describe('the hours of a party', () => {
  it.each([
    ['4pm–2am', 16, 10],
    ['we start at 4pm and go til 2am', 16, 10],
    ['18h bis 1 Uhr', 18, 7],
    ['noon to 3', 12, 3],
    ['7-11pm', 19, 4],
    ['11am–2pm brunch', 11, 3],
    ['10-2pm', 10, 4],
    ['18:00-23:30', 18, 5.5],
    ['de las 6 a las 11', 18, 5],
    ['7 pm until midnight', 19, 5],
    ['between 2 and 5 pm', 14, 3],
    ['from 6 to 10, casual', 18, 4],
  ])('are read by the clock: %s', (text, start, hours) => {
    expect(readClock(text)).toMatchObject({ start, hours });
  });

  it.each([
    ['a five-hour open bar', 5],
    ['it lasts 6 hours', 6],
    ['runs for two and a half hours', 2.5],
  ])('are read by their length: %s', (text, hours) => {
    expect(readClock(text)).toMatchObject({ start: undefined, hours });
  });

  it.each([
    '5-7 June',
    'ages 4 to 7',
    'for the kids, 4 to 7, something blue',
    'budget $5, 20 to 30 guests',
    '10-12 people',
    '$8-12 a head',
    'two hours before dinner',
    'from 3 to 5 kids',
    'doors at 6pm',
    '2 to 4 bartenders',
    '4pm til late',
  ])('are no other numbers: %s', (text) => {
    expect(readClock(text)).toBeUndefined();
  });

  it('are shown as a part of the brief, and set the time of day', () => {
    const { parts, hours, time } = read('disco party, 4pm–2am');
    expect(parts.map(({ label }) => label)).toContain('4 pm to 2 am: 10 hours');
    expect([hours, time]).toEqual([10, 'evening']);
  });

  it('are as the form says once the host takes them away', () => {
    const event = { eventType: 'Custom Event' as const, theme: 'disco party, 4pm–2am' };
    expect(readBrief(event, { removed: ['hours'] }).hours).toBeUndefined();
  });

  it.each([
    ['Drinks at 3 after the ceremony, a sit-down dinner, dancing till 2am', 15, 11],
    ['5 to 8 on a Thursday', 17, 3],
    ['bar mitzvah, Saturday 7 to 11', 19, 4],
    ['barbecue from noon and then a Cuban night until 3 or 4 in the morning', 12, 16],
    ['cocktail hour starts at five and we are out by ten', 17, 5],
    ['ceremony at 2, drinks at 3:30, dinner at six, last orders 1am', 15.5, 9.5],
    ['set-up from 10am, guests from 2 to 6', 14, 4],
    ['Garden party in July, 2 till 7. Our own raspberries', 14, 5],
    ['Gallery opening. Two hours, 6 to 8. Nothing that stains.', 18, 2],
    ['haunted house, 7 to 1. One smoking drink', 19, 6],
    ['Finger sandwiches at 4, out by 7.', 16, 3],
    ['Kaffee und Kuchen um drei, Grillen bis 22 Uhr', 15, 7],
    ['vin d’honneur à 17 h, dîner à 20 h, soirée jusqu’à 2 h', 17, 9],
    ['Dalle 20 a mezzanotte in terrazza', 20, 4],
    ['Seaside hotel, two till eight. Oysters', 14, 6],
    ['Thursday half five till eight, low-key', 17.5, 2.5],
    ['Mystery dinner, seven to midnight', 19, 5],
    ['ceremony at 3, drinks on the lawn until 5 and then dancing to eleven', 15.5, 7.5],
    ['ceremony at 4 pm, dinner at 6.30, dancing until ten', 16.5, 5.5],
    ['reception 6pm, carriages at midnight', 18, 6],
    ['Book launch, 6.30 for 7, all over by 9', 18.5, 2.5],
    ['Starts at six thirty, out by nine', 18.5, 2.5],
    ['Doors at six, over by half ten', 18, 4.5],
    ['Cerimonia alle 16, aperitivo alle 17, fino alle 23', 17, 6],
    ['guests arrive at 6, dinner at 7:30, dancing to midnight', 18, 6],
    ['Beginn um 18 Uhr, Ende gegen 1 Uhr', 18, 7],
    ['bis 2 Uhr nachts wird getanzt, Einlass ab 19 Uhr', 19, 7],
    ['empieza a las siete de la tarde y termina a las dos de la mañana', 19, 7],
    ['à partir de 19h jusqu’à minuit', 19, 5],
    ['dalle sette fino alle undici di sera', 19, 4],
    ['das 16h às 22h', 16, 6],
  ])('are read from cues that stand apart: %s', (text, start, hours) => {
    expect(readSchedule(text)).toMatchObject({ start, hours });
  });

  it.each([
    ['Diwali cards party, 8 pm till late', 20],
    ['9pm until the neighbors call', 21],
    ['Fast breaks at 7:30 pm, dates first', 19.5],
    ['Christening on Sunday at eleven, lunch at home', 11],
    ['We start with something pink at 6, then cocktails', 18],
  ])('name when it begins: %s', (text, start) => {
    expect(readSchedule(text).start).toBe(start);
  });

  it.each([
    ['doors at 7, toast at nine', 21, 2],
    ['the toast is at half past eight, doors open at seven', 20.5, 1.5],
    ['9pm toast with champagne', 21, undefined],
    ['Brindis a las 9.', 21, undefined],
    ['Beginn um 18 Uhr, um 20 Uhr stoßen wir an', 20, 2],
    ['à partir de 19h jusqu’à minuit, toast à 21h', 21, 2],
    ['das 16h às 22h, brinde às 20h', 20, 4],
  ])('name when a toast is raised: %s', (text, hour, after) => {
    const { toast } = readSchedule(text);
    expect([toast?.hour, toast?.after]).toEqual([hour, after]);
  });

  it.each([
    ['no alcohol before 6pm, party from 3 to 9', 3],
    ['the kids’ disco from 4 to 6, then the parents stay on till 8', 2],
    ['teens’ pool party 2-6pm, then the adults until 11', 4],
    ['the bar opens at 7, the party starts at 4 and ends at 11', 3],
    ['Wir feiern von 15 Uhr bis 22 Uhr, Alkohol erst ab 18 Uhr', 3],
  ])('name when alcohol begins: %s', (text, after) => {
    expect(readSchedule(text).alcohol?.after).toBe(after);
  });

  it.each([
    'kids from 6 to 10 are coming',
    'drinks at 3 dollars each',
    'party of 8 from 5 to 8 people',
    'open to 40 guests, starts at $5',
    'three drinks each until 9',
    'two cakes at 4 tables',
  ])('are no counts, ages or prices: %s', (text) => {
    expect(readClock(text)).toBeUndefined();
  });

  it('win against the form, and the host reads that they do', () => {
    const { parts, hours } = readBrief({
      eventType: 'Custom Event',
      theme: 'doors at 7, until four in the morning',
      eventLength: '2-3 hours',
    });
    expect(hours).toBe(9);
    expect(parts.map(({ label }) => label)).toContain('7 pm to 4 am: 9 hours (not 2-3 hours as in the form)');
  });

  it.each([
    ['open house from 11 to 7', 3],
    ['11am to 7pm, people drop in and leave', 3],
    ['Tag der offenen Tür von 11 bis 19 Uhr, mit Rum', 3],
    ['open house from 11 to 1', undefined],
    ['from 11am to 7pm', undefined],
  ])('aren’t those of each guest where they come and go: %s', (text, stay) => {
    expect(read(text).stay).toBe(stay);
  });

  it.each([
    ['domingo de 13 a 18 horas', 13, 5],
    ['all of them 16 to 18, from noon to 5', 12, 5],
  ])('are told from ages, in other languages as well: %s', (text, start, hours) => {
    expect(readSchedule(text)).toMatchObject({ start, hours });
  });

  it('begin with a meal, whatever cuisine it’s of', () => {
    expect(read('comida mexicana a las 2 de la tarde y baile hasta las 9')).toMatchObject({
      startsAt: 14,
      hours: 7,
    });
  });

  it.each([
    ['No alcohol before 6pm, party from 3 to 9, mojitos', 180],
    ['We start at 2 and go on until 10. Please no alcohol until 5pm. Mojitos later', 180],
    ['Wir feiern von 15 Uhr bis 22 Uhr, kein Alkohol vor 18 Uhr, bitte Mojitos', 180],
    ['Nothing alcoholic before 6 pm, then mojitos', 0],
  ])('let guests drink once alcohol is served: %s', (theme, from) => {
    const { alcoholFree, alcoholFrom, named, parts } = read(theme);
    expect([alcoholFree, alcoholFrom]).toEqual(['some', from]);
    expect(named.map(({ label }) => label)).toContain('Mojito');
    expect(parts.map(({ id }) => id)).not.toContain('alcohol-free:all');
    expect(isWelcomeAlcoholFree(read(theme))).toBe(true);
  });

  it('say what a day is made of', () => {
    const { parts, hasMeal } = read('drinks after the ceremony, then a sit-down dinner, then dancing');
    expect(hasMeal).toBe(true);
    expect(parts.map(({ label }) => label)).toContain(
      'Ceremony, dinner, dancing (wine at the table isn’t in this plan)',
    );
  });
});

describe('an hour of a party', () => {
  const labelsIn = (theme: string) => read(theme).parts.map(({ label }) => label);

  it.each([
    ['Sixteen kids. Ends at 5 sharp.', 'Until 5 pm'],
    ['Dancing until 4', 'Until 4 am'],
    ['The party ends at 2', 'Until 2 am'],
    ['Garden party. From 1 onwards. Mint', 'From 1 pm'],
    ['Brunch with mimosas. Eleven o’clock.', 'From 11 am'],
    ['Cena di pesce tra amici, alle 20. Un aperitivo secco', 'From 8 pm'],
    ['A dinner for friends, at 8. Gin', 'From 8 pm'],
    ['Family reunion. Noon to sundown. Punch', 'From noon'],
    ['Standesamt um 14 Uhr, danach Sektempfang im Garten', 'From 2:30 pm'],
    ['The deacon doesn’t allow hard liquor before 4 but we start at 2', 'No alcohol before 4 pm'],
    ['We are in and out in two hours', '2 hours'],
    ['From 12 to 4. The vicar forbids spirits before 2', 'No alcohol before 2 pm'],
    ['Keep it teetotal till 7, we begin at 5', 'No alcohol before 7 pm'],
    ['No alcohol before 4pm. A couple of cocktails from 4 on', 'No alcohol before 4 pm'],
    ['Public park, no alcohol before five and no glass. Punch from 5 on', 'No alcohol before 5 pm'],
  ])('is read: %s', (theme, label) => expect(labelsIn(theme)).toContain(label));

  it.each([
    'The generator cuts out at ten. Sazeracs once the band starts at nine',
    'One bartender till 9',
    'Self-serve till eight, gin',
    'Dinner for ten, 8 of them kids',
    'Three courses, 2 wines, 5.',
  ])('is no other: %s', (theme) =>
    expect(read(theme)).toMatchObject({ startsAt: undefined, hours: undefined }),
  );
});

describe('hours as hosts write them', () => {
  it.each([
    ['Brunch, 10ish till 2', 10, 4],
    ['7ish to 10ish', 19, 3],
    ['Starts 10pm Saturday and goes to 3am-ish', 22, 5],
    ['Its 2 to 6, people drive', 14, 4],
    ['Boat leaves 5pm back by 8', 17, 3],
    ['Bridal lunch 12-3', 12, 3],
    ['Guests arrive 4pm, out by 9', 16, 5],
  ])('are a beginning and an end: %s', (text, start, hours) =>
    expect(readClock(text)).toMatchObject({ start, hours }),
  );
});
