import { formatMoment, formatMoney, formatPercent } from '@selvedge/ui';
import { permissionTexts } from '../../roles/permission-texts.ts';
import { fieldLabel } from './field-label.ts';

const maxTextLength = 300;
const moneyField = /^(?:.*(?:price|amount|total|cost|discount|refunded|refundable)|tax|min subtotal)$/;
const rateFields = ['rate', 'newRate', 'taxRate'];
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Fields whose values are enum members of the contract, such as `REQUESTED`. */
const enumField = /(?:status|type|kind|placement|scope)$/i;
/** Fields that can name an object in a list. The first one present is used. */
const nameFields = ['name', 'title', 'host', 'sku', 'productName', 'label', 'code', 'message'];
const hiddenFields = [
  'id',
  'image',
  'imageUrl',
  'thumbnailUrl',
  'logoUrl',
  'faviconUrl',
  'requestId',
  'updatedAt',
];
/** Whether a field is of no use to operators. */
export const isHiddenField = (name: string) => hiddenFields.includes(name);

/** Whether the value is an ISO 8601 timestamp. */
export const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && timestamp.test(value);

export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** Formats a stored value for reading, on one line. @param name the field's name */
export function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(name, value);
  if (typeof value === 'string') return formatText(name, value);
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((item) => formatValue(name, item)).join(', ');
  return formatObject(value as Record<string, unknown>);
}

function formatNumber(name: string, value: number): string {
  if (name === 'percent') return `${value}%`;
  if (rateFields.includes(name)) return formatPercent(value);
  const spacedName = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return moneyField.test(spacedName) ? formatMoney(value) : String(value);
}

function formatText(name: string, text: string): string {
  if (name === 'permissions' && isPermission(text)) return permissionTexts[text].label;
  if (uuid.test(text)) return 'selected';
  if (timestamp.test(text)) return formatMoment(text);
  // Enum members: `HOME_HERO` → `Home hero`.
  if (/^[A-Z]+(?:_[A-Z]+)+$/.test(text) || (enumField.test(name) && /^[A-Z]{3,}$/.test(text)))
    return text.charAt(0) + text.slice(1).toLowerCase().replaceAll('_', ' ');
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}

/** Older entries may have permissions that no longer exist. */
const isPermission = (text: string): text is keyof typeof permissionTexts =>
  Object.hasOwn(permissionTexts, text);

/** `CAP-M: color Navy, size M, price $30.00`. */
function formatObject(object: Record<string, unknown>): string {
  const nameField = nameFields.find((name) => typeof object[name] === 'string' && object[name] !== '');
  const details = Object.entries(object)
    .filter(([name, value]) => name !== nameField && !isHiddenField(name) && !isId(value))
    .map(([name, value]) => `${fieldLabel(name).toLowerCase()} ${formatValue(name, value)}`)
    .join(', ');
  return [nameField === undefined ? '' : formatValue(nameField, object[nameField]), details]
    .filter(Boolean)
    .join(': ');
}
