import type { AuditEntry } from '@selvedge/contract';

/** Operations whose name alone does not say it well. */
const said: Record<string, string> = {
  loginAdmin: 'Signed in',
  logoutAdmin: 'Signed out',
  changeAdminPassword: 'Changed their password',
  listAuditEntries: 'Read the activity',
  getOverview: 'Read the overview',
  moveOrder: 'Moved an order on',
  correctTracking: 'Corrected a tracking number',
  listLabelRates: 'Read rates for a label',
  createShippingLabel: 'Bought a shipping label',
  addImportPictures: 'Added pictures to an import',
  createTenant: 'Opened the store',
};
const verbs: Record<string, string> = {
  list: 'Read',
  get: 'Read',
  create: 'Made',
  update: 'Changed',
  set: 'Set',
  save: 'Wrote',
  delete: 'Deleted',
  upload: 'Uploaded',
  cancel: 'Cancelled',
  refund: 'Refunded',
  receive: 'Received',
  adjust: 'Adjusted',
  start: 'Started',
  answer: 'Answered',
  export: 'Exported',
  propose: 'Asked for proposals of',
};

/** `updateTaxRate` → `Changed tax rate`. An operation that this build does not know is read the same way. */
export function operationInWords(operation: string): string {
  const known = said[operation];
  if (known) return known;
  const [verb = '', ...rest] = operation.split(/(?=[A-Z])/);
  const object = rest
    .join(' ')
    .toLowerCase()
    .replace(/^admin /, '');
  return `${verbs[verb] ?? verb} ${object}`.trim();
}

/** `returnWindowDays` → `Return window days`. */
export function fieldInWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const outcomes: Record<string, string> = {
  conflict: 'Refused: something stood against it',
  'changed-meanwhile': 'Refused: somebody else had changed it',
  'invalid-request': 'Refused: what was sent was not right',
  'not-found': 'Refused: it was not there',
  'upstream-unavailable': 'Failed: a provider did not answer',
  internal: 'Failed: a fault of the store',
};

/** Null for what went well. */
export function outcomeInWords(outcome: string): string | null {
  return outcome === 'done' ? null : (outcomes[outcome] ?? `Refused: ${outcome.replaceAll('-', ' ')}`);
}

const longestValue = 300;

/** A stored value as one line that a person can read. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** Field by field; `null` where there was, or is, nothing. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const valueIn = (fields: Record<string, unknown> | null, name: string) =>
    fields && name in fields ? valueInWords(fields[name]) : null;
  return names.map((name) => ({
    field: fieldInWords(name),
    before: valueIn(before, name),
    after: valueIn(after, name),
  }));
}
