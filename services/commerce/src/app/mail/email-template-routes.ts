import {
  adminOperations as operations,
  type EmailTemplate,
  type EmailTemplateSummary,
  type EmailTexts,
} from '@selvedge/contract';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { previewFrameHeaders } from '../../platform/http/preview-frame-headers.ts';
import { route } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { findOwnLinks, storePlaceholders, type ShopperEmail } from '../../platform/mailer/email-template.ts';
import { queueTestEmail } from '../../platform/mailer/queue-test-email.ts';
import {
  createPreviewReader,
  getEmailLook,
  readChangedTexts,
  readSendingStore,
  readTexts,
  resetTexts,
  saveEmailLook,
  saveTexts,
  type StoredTexts,
} from '../../store/index.ts';
import { previewDocument } from './preview-document.ts';
import { findShopperEmail, shopperEmails } from './shopper-emails.ts';

interface RouteDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  /** Public origin of the stores. A store's own host replaces its host name. */
  publicOrigin: string;
}

/** What a store's emails say and how they look, for operators. */
export function registerEmailTemplateRoutes(app: FastifyInstance, dependencies: RouteDependencies): void {
  const { db, clock, publicOrigin } = dependencies;
  operatorRoute(app, dependencies, operations.listEmailTemplates, ({ tenantCode }) =>
    db.inTenant(tenantCode, async (tx) => {
      const changed = await readChangedTexts(tx, tenantCode);
      return shopperEmails.map(({ template }) => summaryView(template, changed.get(template.id)));
    }),
  );
  route(app, operations.showEmailPreview, async ({ tenantCode, query }, reply) => {
    const readPreview = createPreviewReader(query.preview, clock);
    const draft = (await db.inTenant(tenantCode, (tx) => readPreview(tx, tenantCode)))?.email;
    if (!draft)
      throw new AppError('not-found', { detail: 'This preview has expired. Please open it again.' });
    const store = await readSendingStore(db, tenantCode, publicOrigin, draft.look);
    const texts = new Map(store.texts);
    if (draft.texts) texts.set(draft.id, draft.texts);
    for (const [name, value] of Object.entries(previewFrameHeaders(store.origin))) reply.header(name, value);
    return previewDocument(
      findShopperEmail(draft.id).sample({ ...store, texts }, ''),
      query.format ?? 'html',
    );
  });
  operatorRoute(app, dependencies, operations.getEmailTemplate, async ({ tenantCode, params }) => {
    const { template } = findShopperEmail(params.id);
    return templateView(template, await db.inTenant(tenantCode, (tx) => readTexts(tx, tenantCode, template)));
  });
  operatorRoute(app, dependencies, operations.updateEmailTemplate, async ({ params, body, ...request }) => {
    const { template } = findShopperEmail(params.id);
    return templateView(template, await saveTexts(dependencies, { ...request, template }, body));
  });
  operatorRoute(app, dependencies, operations.resetEmailTemplate, async ({ params, query, ...request }) => {
    const { template } = findShopperEmail(params.id);
    return templateView(template, await resetTexts(dependencies, { ...request, template }, query));
  });
  operatorRoute(app, dependencies, operations.sendTestEmail, ({ tenantCode, params, admin }) =>
    queueTestEmail(dependencies, {
      kind: 'template-test',
      tenantCode,
      adminId: admin.id,
      templateId: params.id,
    }),
  );
  operatorRoute(app, dependencies, operations.getEmailLook, ({ tenantCode }) =>
    getEmailLook(dependencies, tenantCode),
  );
  operatorRoute(app, dependencies, operations.updateEmailLook, ({ body, ...request }) =>
    saveEmailLook(dependencies, request, body),
  );
}

/** @param own the store's texts; undefined if it uses the defaults */
function summaryView(template: ShopperEmail['template'], own?: EmailTexts): EmailTemplateSummary {
  const { id, topic, name, occasion, texts } = template;
  const problem = own && Object.values(findOwnLinks(template, own)).join(' ');
  const { subject } = own ?? texts;
  return { id, topic, name, occasion, subject, isChanged: own !== undefined, ...(problem && { problem }) };
}

const templateView = (
  template: ShopperEmail['template'],
  { texts, isChanged, updatedAt }: StoredTexts,
): EmailTemplate => ({
  ...summaryView(template, isChanged ? texts : undefined),
  texts,
  defaults: template.texts,
  placeholders: Object.entries({ ...template.placeholders, ...storePlaceholders }).map(([name, meaning]) => ({
    name,
    meaning,
    isRequired: template.required.includes(name),
  })),
  updatedAt: updatedAt.toISOString(),
});
