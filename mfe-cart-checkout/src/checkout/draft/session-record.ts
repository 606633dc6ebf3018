/** A JSON value kept in session storage; a storage that is full or shut only means that nothing is kept. */
export function readRecord<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

/** `null` forgets the record. */
export function writeRecord(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What was typed is then lost with the page, which is all this storage is for.
  }
}
