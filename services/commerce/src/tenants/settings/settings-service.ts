import type { BodyOf, StoreSettings, ThemeInput } from '@selvedge/contract';
import type * as contract from '@selvedge/contract';
import type { Audit } from '../../audit/operator-route.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { holdImage } from '../../media/image-repository.ts';
import type { TellAssistant } from '../../meanings/tell-assistant.ts';
import { shownText } from '../../shown-text.ts';
import type { StoredTenantDirectory } from '../tenant-directory.ts';
import { readHosts } from './host-rules.ts';
import { lockSettings, replaceDomains, updateTenant, type TenantUpdate } from './settings-repository.ts';
import { readStoreSettings } from './settings-view.ts';
import { refusalOfCustomCss } from './theme-rules.ts';

export interface SettingsDependencies {
  db: Database;
  clock: Clock;
  tellAssistant: TellAssistant;
}

/** Whose settings are changed, and where that is written down. */
export interface SettingsChange {
  tenantCode: string;
  audit: Audit;
}

export function getStoreSettings({ db }: SettingsDependencies, tenantCode: string): Promise<StoreSettings> {
  return db.inTenant(tenantCode, (tx) => readStoreSettings(tx, tenantCode));
}

/** @throws AppError `changed-meanwhile`; `invalid-request` for a picture that is not there */
export function updateStoreIdentity(
  deps: SettingsDependencies,
  change: SettingsChange,
  {
    vendorName,
    vendorSite,
    logoImageId,
    faviconImageId,
    basedOn,
  }: BodyOf<typeof contract.updateStoreIdentity>,
): Promise<StoreSettings> {
  return changeSettings(deps, change, { name: 'Identity', basedOn }, async (tx) => {
    await provePicture(tx, change.tenantCode, { logoImageId });
    await provePicture(tx, change.tenantCode, { faviconImageId });
    return {
      vendor_name: vendorName,
      vendor_site: JSON.stringify(vendorSite),
      ...(logoImageId !== undefined && { logo_image_id: logoImageId, logo_url: null }),
      ...(faviconImageId !== undefined && { favicon_image_id: faviconImageId, favicon_url: null }),
    };
  });
}

/** @throws AppError `changed-meanwhile`; `invalid-request` with the places of CSS that is not allowed */
export async function updateStoreTheme(
  deps: SettingsDependencies,
  change: SettingsChange,
  { theme, basedOn }: { theme: ThemeInput; basedOn?: string },
): Promise<StoreSettings> {
  const refusal = refusalOfCustomCss(theme.customCss);
  if (refusal !== undefined)
    throw new AppError('invalid-request', { fields: { 'theme.customCss': refusal } });
  return changeSettings(deps, change, { name: 'Theme', basedOn }, async () => ({
    theme: JSON.stringify(theme),
  }));
}

export function updateStoreFeatures(
  deps: SettingsDependencies,
  change: SettingsChange,
  { enabledFeatures, showCareers }: BodyOf<typeof contract.updateStoreFeatures>,
): Promise<StoreSettings> {
  return changeSettings(deps, change, { name: 'Features' }, async (tx, before) => {
    const isAssistantNew = enabledFeatures.includes('chatbot') && !before.enabledFeatures.includes('chatbot');
    if (isAssistantNew) await deps.tellAssistant(tx, change.tenantCode);
    return {
      enabled_features: [...new Set(enabledFeatures)].toSorted(),
      show_careers: showCareers,
    };
  });
}

/** @throws AppError `changed-meanwhile`; `invalid-request` for a category without a name */
export async function updateStoreFooter(
  deps: SettingsDependencies,
  change: SettingsChange,
  { footerCategories, basedOn }: BodyOf<typeof contract.updateStoreFooter>,
): Promise<StoreSettings> {
  const categories = footerCategories.map(({ name, url }) => ({ name: shownText(name), url }));
  const unnamed = categories.findIndex(({ name }) => name === '');
  if (unnamed >= 0)
    throw new AppError('invalid-request', {
      fields: { [`footerCategories.${unnamed}.name`]: 'must not be empty' },
    });
  return changeSettings(deps, change, { name: 'Footer', basedOn }, async () => ({
    footer_categories: JSON.stringify(categories),
  }));
}

/** @throws AppError `invalid-request` naming each host that is none; `conflict` naming each that is another store's */
export async function updateStoreDomains(
  deps: SettingsDependencies & { directory: StoredTenantDirectory },
  change: SettingsChange,
  { domains }: BodyOf<typeof contract.updateStoreDomains>,
): Promise<StoreSettings> {
  const { hosts, canonicalHost } = readHosts(domains);
  const settings = await changeSettings(deps, change, { name: 'Domains' }, async (tx) => {
    const taken = await replaceDomains(tx, change.tenantCode, hosts, canonicalHost);
    if (taken.length > 0) throw takenHosts(hosts, taken);
    return {};
  });
  deps.directory.forget();
  return settings;
}

export function updateFulfilment(
  deps: SettingsDependencies,
  change: SettingsChange,
  { sellerAddress, returnWindowDays }: BodyOf<typeof contract.updateFulfilment>,
): Promise<StoreSettings> {
  return changeSettings(deps, change, { name: 'Fulfilment' }, async () => ({
    seller_address: JSON.stringify(sellerAddress),
    return_window_days: returnWindowDays,
  }));
}

export function updateGoogleClient(
  deps: SettingsDependencies,
  change: SettingsChange,
  { googleClientId }: BodyOf<typeof contract.updateGoogleClient>,
): Promise<StoreSettings> {
  return changeSettings(deps, change, { name: 'Google sign-in' }, async () => ({
    google_client_id: googleClientId,
  }));
}

/**
 * One change of the settings, one after another for each tenant, and its entry in the audit log. It is refused when
 * somebody else has changed the same section since `basedOn`; who has changed another one is in nobody's way.
 * @param changesOf writes what is in tables of its own, and tells what is to be written into the tenant's row
 */
async function changeSettings(
  { db, clock }: SettingsDependencies,
  { tenantCode, audit }: SettingsChange,
  { name, basedOn }: { name: string; basedOn?: string | undefined },
  changesOf: (tx: Tx, before: StoreSettings) => Promise<TenantUpdate>,
): Promise<StoreSettings> {
  return db.inTenant(tenantCode, async (tx) => {
    const sections = await lockSettings(tx, tenantCode);
    const before = await readStoreSettings(tx, tenantCode);
    const changedAt = sections[name];
    if (basedOn !== undefined && !isBetween(changedAt, basedOn, before.updatedAt))
      throw new AppError('changed-meanwhile');
    const changes = await changesOf(tx, before);
    // Later than before also when two changes fall into one millisecond.
    const now = new Date(Math.max(clock().getTime(), Date.parse(before.updatedAt) + 1));
    await updateTenant(tx, tenantCode, {
      ...changes,
      updated_at: now,
      sections_updated_at: JSON.stringify({ ...sections, [name]: now.toISOString() }),
    });
    const after = await readStoreSettings(tx, tenantCode);
    await audit(tx, {
      subject: { type: 'settings', id: tenantCode, name },
      before: auditedView(before),
      after: auditedView(after),
    });
    return after;
  });
}

/** What follows from the rest, or changes each time, tells nobody anything. */
function auditedView({ themeProblems: _, updatedAt: __, credentials: ___, ...settings }: StoreSettings) {
  return settings;
}

async function provePicture(
  tx: Tx,
  tenantCode: string,
  named: Record<string, string | null | undefined>,
): Promise<void> {
  for (const [field, id] of Object.entries(named))
    if (id && !(await holdImage(tx, tenantCode, id)))
      throw new AppError('invalid-request', {
        fields: { [field]: 'This picture is not there any more; please upload it again' },
      });
}

function takenHosts(hosts: readonly string[], taken: readonly string[]): AppError {
  return new AppError('conflict', {
    detail: `${taken.join(', ')} belongs to another store`,
    fields: Object.fromEntries(
      taken.map((host) => [`domains.${hosts.indexOf(host)}.host`, 'This host name belongs to another store']),
    ),
  });
}

/** Whether a time is one that the settings had since a section was changed; what is no time is not. */
function isBetween(changedAt: string | undefined, time: string, updatedAt: string): boolean {
  const at = Date.parse(time);
  return at >= Date.parse(changedAt ?? time) && at <= Date.parse(updatedAt);
}
