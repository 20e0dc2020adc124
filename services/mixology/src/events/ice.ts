/** Ice for a party or for one drink's share of it. */
export interface Ice {
  pounds: number;
  kilograms: number;
  /** Bags as shops sell them. */
  bags: number;
}

/** Pounds for each guest, and with bottles to chill as well. House rule. */
const POUNDS_PER_GUEST = 1.5;
const POUNDS_PER_GUEST_CHILLING = 2.5;
/** Pounds in a bag, and what one costs: the house's estimate for US shops, 2025. */
export const ICE_BAG_POUNDS = 10;
export const ICE_BAG_DOLLARS = 3.5;
const KILOGRAMS_PER_POUND = 0.4536;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Ice for so many guests; `chilling` where bottles stand in it too. */
export const iceFor = (guests: number, chilling: boolean): Ice => {
  const pounds = guests * (chilling ? POUNDS_PER_GUEST_CHILLING : POUNDS_PER_GUEST);
  return {
    pounds: tenth(pounds),
    kilograms: tenth(pounds * KILOGRAMS_PER_POUND),
    bags: Math.ceil(pounds / ICE_BAG_POUNDS),
  };
};
