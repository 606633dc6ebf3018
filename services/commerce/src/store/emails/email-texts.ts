import type { BodyOf, EmailTemplateId, EmailTexts, updateEmailTemplate } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, lockOrInsertRow, updateRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { checkBasedOn, nextUpdatedAt } from '../../platform/http/check-based-on.ts';
import { findOwnLinks, storePlaceholders, type EmailTemplate } from '../../platform/mailer/email-template.ts';
import { hasBrokenPlaceholder, placeholdersIn } from '../../platform/mailer/placeholders.ts';
import './email-tables.ts';

/** The current texts of one of a store's emails: its own, or the defaults. */
export interface StoredTexts {
  texts: EmailTexts;
  isChanged: boolean;
  updatedAt: Date;
}

const neverChanged = new Date(0);

/** The texts of the emails that a store has changed. */
export async function readChangedTexts(
  tx: Tx,
  tenantCode: string,
): Promise<Map<EmailTemplateId, EmailTexts>> {
  const rows = await tx
    .selectFrom('email_templates')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .execute();
  return new Map(rows.map((row) => [row.id, toTexts(row)]));
}

export async function readTexts(tx: Tx, tenantCode: string, template: EmailTemplate): Promise<StoredTexts> {
  const row = await findRow(tx, 'email_templates', { tenant_code: tenantCode, id: template.id });
  return row
    ? { texts: toTexts(row), isChanged: true, updatedAt: row.updated_at }
    : { texts: template.texts, isChanged: false, updatedAt: neverChanged };
}

/** @throws AppError `changed-meanwhile`; `invalid-request` for wrong or missing placeholders, and for links in emails about accounts */
export function saveTexts(
  { db, clock }: { db: Database; clock: Clock },
  { tenantCode, template, audit }: { tenantCode: string; template: EmailTemplate; audit: Audit },
  { basedOn, ...input }: BodyOf<typeof updateEmailTemplate>,
): Promise<StoredTexts> {
  const texts = cleanTexts(template, input);
  checkTexts(template, texts);
  return db.inTenant(tenantCode, async (tx) => {
    const match = { tenant_code: tenantCode, id: template.id };
    const initial = { ...match, ...template.texts, updated_at: neverChanged };
    const before = await lockOrInsertRow(tx, 'email_templates', match, initial);
    // Somebody has just reset it.
    if (!before) throw new AppError('changed-meanwhile');
    checkBasedOn(basedOn, before.updated_at);
    const after = (await updateRow(tx, 'email_templates', match, {
      ...texts,
      updated_at: nextUpdatedAt(clock()),
    }))!;
    await audit(tx, { subject: subjectOf(template), before: toTexts(before), after: texts });
    return { texts, isChanged: true, updatedAt: after.updated_at };
  });
}

/** Restores the default texts. Does nothing if the store already uses them. @throws AppError `changed-meanwhile` */
export function resetTexts(
  { db }: { db: Database },
  { tenantCode, template, audit }: { tenantCode: string; template: EmailTemplate; audit: Audit },
  { basedOn }: { basedOn?: string },
): Promise<StoredTexts> {
  return db.inTenant(tenantCode, async (tx) => {
    const match = { tenant_code: tenantCode, id: template.id };
    const before = await findRow(tx, 'email_templates', match, 'forUpdate');
    if (before) {
      checkBasedOn(basedOn, before.updated_at);
      await deleteRows(tx, 'email_templates', match);
      await audit(tx, { subject: subjectOf(template), before: toTexts(before), after: template.texts });
    }
    return { texts: template.texts, isChanged: false, updatedAt: neverChanged };
  });
}

const subjectOf = ({ id, name }: EmailTemplate) => ({ type: 'email-template', id, name });

const toTexts = ({ subject, heading, intro, closing, button }: EmailTexts): EmailTexts => ({
  subject,
  heading,
  intro,
  closing,
  button,
});

function cleanTexts(template: EmailTemplate, { subject, heading, intro, closing, button }: EmailTexts) {
  const clean = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return {
    subject: clean(subject),
    heading: clean(heading),
    intro: clean(intro),
    closing: clean(closing),
    // Null if the button's label can't be changed.
    button: template.texts.button === null ? null : clean(button ?? template.texts.button),
  };
}

function checkTexts(template: EmailTemplate, texts: EmailTexts): void {
  const { placeholders, required, secret } = template;
  const known = { ...placeholders, ...storePlaceholders };
  const fields: Record<string, string> = {};
  for (const [field, text] of Object.entries(texts)) {
    const unknown = placeholdersIn(text ?? '').filter((name) => !Object.hasOwn(known, name));
    if (unknown.length > 0) fields[field] = `You can’t use ${list(unknown)} in this email.`;
    else if (hasBrokenPlaceholder(text ?? ''))
      fields[field] = 'Write placeholders like {{store.name}}, with two braces on both sides.';
  }
  for (const [field, problem] of Object.entries(findOwnLinks(template, texts))) fields[field] ??= problem;
  const exposed = placeholdersIn(texts.subject).filter((name) => secret.includes(name));
  if (exposed.length > 0)
    fields['subject'] ??= `Don’t put ${list(exposed)} in the subject, because others may see it there.`;
  // People can't copy what a button says.
  const { button: _, ...readable } = texts;
  const used = new Set(Object.values(readable).flatMap(placeholdersIn));
  const missing = required.filter((name) => !used.has(name));
  if (missing.length > 0)
    fields['intro'] ??= `This email must contain ${list(missing)}, here or in another field.`;
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid-request', { detail: Object.values(fields).join(' '), fields });
}

const list = (names: readonly string[]) =>
  new Intl.ListFormat('en-US').format([...new Set(names)].map((name) => `{{${name}}}`));
