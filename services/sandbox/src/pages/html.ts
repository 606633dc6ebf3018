import { escapeHtml } from '@selvedge/service-kit';

/** Escaped markup. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

export type Value = Html | string | number | null | undefined | false | readonly Value[];

/** Escapes every value except nested `html`, because values contain shoppers' text. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    strings.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join(''),
  );
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return escapeHtml(String(value));
}
