import { emailLimits, type EmailLookInput } from '@selvedge/contract';
import { withContrast } from '@selvedge/ui/contrast';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { getImageUrl, getRenditionWidths, type ImageRow } from '../../platform/images/image-view.ts';
import type { Mailer } from '../../platform/mailer/mailer.ts';
import type { MailStore } from '../../platform/mailer/render-mail.ts';
import { readChosenLook } from '../emails/email-look.ts';
import { readChangedTexts } from '../emails/email-texts.ts';
import { postalAddressLines } from './postal-address.ts';
import { readCanonicalHost, readTenant } from './tenant-repository.ts';

export interface MailDependencies {
  db: Database;
  mailer: Mailer;
  /** Public origin of the stores. A store's own host replaces its host name. */
  publicOrigin: string;
}

/** The largest logo, in CSS pixels. */
const logoBox = { width: 200, height: 56 };

/**
 * Reads the store that a tenant's emails come from, with its look and texts.
 * @param publicOrigin its host is replaced by the tenant's own
 * @param draft a look that replaces the saved one, for a preview
 */
export async function readSendingStore(
  db: Database,
  tenantCode: string,
  publicOrigin: string,
  draft?: EmailLookInput,
): Promise<MailStore> {
  const host = await db.asSystem((tx) => readCanonicalHost(tx, tenantCode));
  const origin = new URL(publicOrigin);
  if (host) origin.hostname = host;
  return db.inTenant(tenantCode, async (tx) => {
    const tenant = await readTenant(tx, tenantCode);
    if (!tenant) throw new AppError('unknown-tenant');
    const look = draft ?? (await readChosenLook(tx, tenantCode));
    const { primaryColor, textColor, backgroundColor } = tenant.theme;
    const accentColor = look.accentColor ?? primaryColor;
    // As in the store itself. The theme may have changed after somebody chose the color.
    const readableOn = (ground: string) => withContrast(accentColor, [ground], emailLimits.contrast);
    return {
      name: tenant.vendor_name,
      origin: origin.origin,
      textColor,
      backgroundColor,
      buttonColor: readableOn('#ffffff'),
      nameColor: readableOn(backgroundColor),
      postalAddress: postalAddressLines(tenant.seller_address),
      showsAddress: look.showsAddress,
      logo: look.header === 'LOGO' && tenant.logo ? mailLogo(origin.origin, tenantCode, tenant.logo) : null,
      footer: look.footer === '' ? [] : look.footer.split('\n'),
      texts: await readChangedTexts(tx, tenantCode),
    };
  });
}

/**
 * A JPEG, because email programs don't show newer formats. At least twice as wide as shown if there's such a file, for sharp screens, and
 * never shown wider than the file.
 */
export function mailLogo(
  origin: string,
  tenantCode: string,
  image: Pick<ImageRow, 'id' | 'width' | 'height'>,
): NonNullable<MailStore['logo']> {
  const files = getRenditionWidths(image.width);
  const widest = Math.min(files.at(-1)!, image.width);
  const scale = Math.min(logoBox.width, widest, (logoBox.height / image.height) * image.width) / image.width;
  const width = Math.max(1, Math.round(image.width * scale));
  const file = files.find((candidate) => candidate >= width * 2) ?? files.at(-1)!;
  return {
    url: origin + getImageUrl(tenantCode, image, { width: file, format: 'jpg' }),
    width,
    height: Math.max(1, Math.round(image.height * scale)),
  };
}
