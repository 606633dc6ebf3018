import { isZipInState, type BodyOf, type StoreSettings, type ThemeInput } from '@selvedge/contract';
import type * as contract from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { deletedPicture, lockImage } from '../../platform/images/image-repository.ts';
import type { NotifyAssistant } from '../../platform/jobs/notify-assistant.ts';
import { cleanText } from '../../platform/clean-text.ts';
import { changeSettings, type ChangeDependencies, type SettingsChange } from './change-settings.ts';
import { readStoreSettings } from './settings-view.ts';
import { validateCustomCss } from './theme-rules.ts';

export interface SettingsDependencies extends ChangeDependencies {
  notifyAssistant: NotifyAssistant;
}

export function getStoreSettings(
  { db, topCategoriesOf }: SettingsDependencies,
  tenantCode: string,
): Promise<StoreSettings> {
  return db.inTenant(tenantCode, (tx) => readStoreSettings(tx, tenantCode, topCategoriesOf));
}

/** @throws AppError `changed-meanwhile`; `invalid-request` if a picture doesn't exist */
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
    await checkPictures(tx, change.tenantCode, { logoImageId, faviconImageId });
    return {
      vendor_name: vendorName,
      vendor_site: JSON.stringify(vendorSite),
      ...(logoImageId !== undefined && { logo_image_id: logoImageId, logo_url: null }),
      ...(faviconImageId !== undefined && { favicon_image_id: faviconImageId, favicon_url: null }),
    };
  });
}

/** @throws AppError `changed-meanwhile`; `invalid-request` with the position of each CSS rule that isn't allowed */
export async function updateStoreTheme(
  deps: SettingsDependencies,
  change: SettingsChange,
  { theme, basedOn }: { theme: ThemeInput; basedOn?: string },
): Promise<StoreSettings> {
  const problem = validateCustomCss(theme.customCss);
  if (problem !== undefined)
    throw new AppError('invalid-request', { fields: { 'theme.customCss': problem } });
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
    const enablesAssistant =
      enabledFeatures.includes('chatbot') && !before.enabledFeatures.includes('chatbot');
    if (enablesAssistant) await deps.notifyAssistant(tx, change.tenantCode);
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
  const categories = footerCategories.map(({ name, url }) => ({ name: cleanText(name), url }));
  const unnamed = categories.findIndex(({ name }) => name === '');
  if (unnamed >= 0)
    throw new AppError('invalid-request', {
      fields: { [`footerCategories.${unnamed}.name`]: 'must not be empty' },
    });
  return changeSettings(deps, change, { name: 'Footer', basedOn }, async () => ({
    footer_categories: JSON.stringify(categories),
  }));
}

/** @throws AppError `invalid-request` if the postal code isn't in the state, because no carrier would pick up packages there */
export async function updateFulfilment(
  deps: SettingsDependencies,
  change: SettingsChange,
  { sellerAddress, returnWindowDays }: BodyOf<typeof contract.updateFulfilment>,
): Promise<StoreSettings> {
  if (!isZipInState(sellerAddress.postalCode, sellerAddress.state)) {
    const detail = "This postal code isn't in the selected state";
    throw new AppError('invalid-request', { detail, fields: { 'sellerAddress.postalCode': detail } });
  }
  return changeSettings(deps, change, { name: 'Fulfilment' }, async () => ({
    seller_address: JSON.stringify(sellerAddress),
    return_window_days: returnWindowDays,
  }));
}

export function updateReviewSettings(
  deps: SettingsDependencies,
  change: SettingsChange,
  { newReviewsWait }: BodyOf<typeof contract.updateReviewSettings>,
): Promise<StoreSettings> {
  return changeSettings(deps, change, { name: 'Reviews' }, async () => ({
    new_reviews_wait: newReviewsWait,
  }));
}

/** @throws AppError `invalid-request` for an unknown time zone */
export async function updateTimeZone(
  deps: SettingsDependencies,
  change: SettingsChange,
  { timeZone }: BodyOf<typeof contract.updateTimeZone>,
): Promise<StoreSettings> {
  if (!isTimeZone(timeZone))
    throw new AppError('invalid-request', {
      fields: { timeZone: 'must be a time zone such as America/New_York' },
    });
  return changeSettings(deps, change, { name: 'Time zone' }, async () => ({ time_zone: timeZone }));
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

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

async function checkPictures(
  tx: Tx,
  tenantCode: string,
  imageIds: Record<string, string | null | undefined>,
): Promise<void> {
  for (const [field, id] of Object.entries(imageIds))
    if (id && !(await lockImage(tx, tenantCode, id)))
      throw new AppError('invalid-request', {
        fields: { [field]: deletedPicture },
      });
}
