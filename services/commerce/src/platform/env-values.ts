type Source = NodeJS.ProcessEnv;

/** The value of a variable; undefined if it is absent or empty. */
export function optionalText(source: Source, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

export function text(source: Source, name: string, fallback: string): string {
  return optionalText(source, name) ?? fallback;
}

export function portNumber(source: Source, name: string, fallback: number): number {
  const value = optionalText(source, name);
  if (value === undefined) return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} must be a port between 0 and 65535, not "${value}"`);
  }
  return port;
}

/** Reads a whole number from 1 to `max`. */
export function wholeNumber(
  source: Source,
  name: string,
  { fallback, max }: { fallback: number; max: number },
): number {
  const value = optionalText(source, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new Error(`${name} must be a whole number from 1 to ${max}, not "${value}"`);
  return number;
}

/** Reads an http or https URL, without a trailing slash. */
export function webUrl(source: Source, name: string, fallback: string): string {
  const value = text(source, name, fallback);
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new Error(`${name} must be an http or https address, not "${value}"`);
  }
  return value.replace(/\/+$/, '');
}

export function flag(source: Source, name: string, fallback: boolean): boolean {
  const value = optionalText(source, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (['1', 'true', 'yes'].includes(value)) return true;
  if (['0', 'false', 'no'].includes(value)) return false;
  throw new Error(`${name} must be 1 or 0, not "${value}"`);
}

/** Reads comma-separated host names, with or without ports. */
export function hostNames(source: Source, name: string): ReadonlySet<string> {
  const hosts = (optionalText(source, name) ?? '').split(',').map((host) => host.trim().toLowerCase());
  const named = hosts.filter((host) => host !== '');
  const wrong = named.find((host) => !/^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/.test(host));
  if (wrong !== undefined) throw new Error(`${name} must be host names separated by commas, not "${wrong}"`);
  return new Set(named);
}
