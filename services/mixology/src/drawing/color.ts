/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const channel = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

export const hexOf = ([red, green, blue]: Rgb): string => `#${channel(red)}${channel(green)}${channel(blue)}`;

/** The color `share` of the way from one to the other. */
export const blend = (from: string, to: string, share: number): string => {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  const at = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return hexOf([at(0), at(1), at(2)]);
};
