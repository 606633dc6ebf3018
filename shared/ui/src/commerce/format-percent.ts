const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 });

/** Formats 0.0725 as `7.25%` and 0.06 as `6%`. */
export const formatPercent = (fraction: number): string => percent.format(fraction);
