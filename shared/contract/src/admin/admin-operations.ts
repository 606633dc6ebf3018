import { endpointsOf } from '../endpoint.ts';
import * as apiKeys from './api-keys.ts';
import * as banners from './banners.ts';
import * as bulkEdits from './bulk-edits.ts';
import * as cartReminders from './cart-reminders.ts';
import * as catalog from './catalog.ts';
import * as categories from './categories.ts';
import * as collections from './collections.ts';
import * as contentPages from './content-pages.ts';
import * as credentials from './credentials.ts';
import * as customerGroups from './customer-groups.ts';
import * as customers from './customers.ts';
import * as emailTemplates from './email-templates.ts';
import * as homePage from './home-page.ts';
import * as issues from './issues.ts';
import * as labels from './labels.ts';
import * as draftOrders from './draft-orders.ts';
import * as newsletters from './newsletters.ts';
import * as operators from './operators.ts';
import * as orderList from './order-list.ts';
import * as orderNotes from './order-notes.ts';
import * as orderTags from './order-tags.ts';
import * as orderViews from './order-views.ts';
import * as orders from './orders.ts';
import * as packages from './packages.ts';
import * as overview from './overview.ts';
import * as people from './people.ts';
import * as policyReports from './policy-reports.ts';
import * as previews from './previews.ts';
import * as promotions from './promotions.ts';
import * as remotes from './remotes.ts';
import * as reports from './reports.ts';
import * as retention from './retention.ts';
import * as returns from './returns.ts';
import * as reviews from './reviews.ts';
import * as secondFactors from './second-factors.ts';
import * as settings from './settings.ts';
import * as shippingZones from './shipping-zones.ts';
import * as stock from './stock.ts';
import * as tax from './tax.ts';
import * as transfers from './transfers.ts';
import * as webhooks from './webhooks.ts';

/** Every operation for operators, by name. */
export const adminOperations = endpointsOf({
  ...operators,
  ...secondFactors,
  ...people,
  ...apiKeys,
  ...webhooks,
  ...overview,
  ...reports,
  ...remotes,
  ...policyReports,
  ...orderList,
  ...orders,
  ...packages,
  ...orderNotes,
  ...orderTags,
  ...orderViews,
  ...labels,
  ...returns,
  ...issues,
  ...customers,
  ...customerGroups,
  ...catalog,
  ...categories,
  ...stock,
  ...collections,
  ...bulkEdits,
  ...transfers,
  ...reviews,
  ...banners,
  ...homePage,
  ...tax,
  ...shippingZones,
  ...promotions,
  ...draftOrders,
  ...newsletters,
  ...emailTemplates,
  ...cartReminders,
  ...settings,
  ...retention,
  ...credentials,
  ...contentPages,
  ...previews,
});
