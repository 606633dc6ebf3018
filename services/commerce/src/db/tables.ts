import type { AuditTables } from '../audit/audit-tables.ts';
import type { AuthTables } from '../auth/auth-tables.ts';
import type { BannerTables } from '../banners/banner-tables.ts';
import type { CartTables } from '../cart/cart-tables.ts';
import type { CatalogTables } from '../catalog/catalog-tables.ts';
import type { ImportTables } from '../import/import-tables.ts';
import type { CredentialTables } from '../credentials/credential-tables.ts';
import type { IssueTables } from '../issues/issue-tables.ts';
import type { MeaningTables } from '../meanings/meaning-tables.ts';
import type { MediaTables } from '../media/media-tables.ts';
import type { NewsletterTables } from '../newsletter/newsletter-tables.ts';
import type { OrderTables } from '../orders/order-tables.ts';
import type { PreviewTables } from '../previews/preview-tables.ts';
import type { ProfileTables } from '../profile/profile-tables.ts';
import type { PromotionTables } from '../promotions/promotion-tables.ts';
import type { RefundTables } from '../refunds/refund-tables.ts';
import type { RemoteTables } from '../remotes/remote-tables.ts';
import type { ReturnTables } from '../returns/return-tables.ts';
import type { ReviewTables } from '../reviews/review-tables.ts';
import type { ShippingTables } from '../shipping/shipping-tables.ts';
import type { StockTables } from '../stock/stock-tables.ts';
import type { TaxTables } from '../tax/tax-tables.ts';
import type { TenantTables } from '../tenants/tenant-tables.ts';
import type { AddressTables } from '../users/address-tables.ts';

/** Every table of the service; each module declares its own. */
export interface Tables
  extends
    TenantTables,
    NewsletterTables,
    CatalogTables,
    StockTables,
    BannerTables,
    ReviewTables,
    MeaningTables,
    MediaTables,
    AuthTables,
    AuditTables,
    CredentialTables,
    AddressTables,
    ProfileTables,
    PreviewTables,
    CartTables,
    TaxTables,
    PromotionTables,
    ShippingTables,
    OrderTables,
    RefundTables,
    RemoteTables,
    ReturnTables,
    ImportTables,
    IssueTables {}
