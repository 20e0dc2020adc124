let format: Intl.NumberFormat | undefined;

/** '1,200.5'. The formatter is made for the first number, since making it costs a phone more than all other words. */
export const formatNumber = (value: number): string => {
  format ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  return format.format(value);
};
