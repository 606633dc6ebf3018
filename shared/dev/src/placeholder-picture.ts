const side = 40;

/** A placeholder for a picture that only a shop has, with a color derived from its name. */
export function placeholderPicture(path: string): string {
  const [picture = ''] = (path.split('/').at(-1) ?? '').split(/[-.]/);
  const hue = [...picture].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side * 1.25}"><rect width="100%" height="100%" fill="hsl(${hue} 18% 78%)"/></svg>`;
}
