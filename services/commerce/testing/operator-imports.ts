import type { CatalogImport } from '@selvedge/contract';
import { postForm, type TestPart } from './multipart.ts';
import { operatorToken } from './shopper-orders.ts';
import type { TestShop } from './test-shop.ts';

const base = '/admin/catalogue/imports';

/** Imports files as an operator, like the admin page. */
export async function importingOperator(shop: TestShop, tenant = 'FIELDNOTE') {
  const token = await operatorToken(shop, tenant);
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    shop.call(method, `${base}${path}`, { tenant, token, body });
  const sendForm = (path: string, parts: TestPart[]) =>
    postForm(shop, `${base}${path}`, parts, { tenant, token });
  const start = (id: string, isDryRun: boolean) => call('POST', `/${id}/start`, { isDryRun });
  return {
    token,
    call,
    start,
    send: (csv: string | Buffer, fileName = 'catalogue.csv') =>
      sendForm('', [
        { name: 'fileName', value: fileName },
        { name: 'file', value: csv, filename: fileName, type: 'text/csv' },
      ]),
    sendPictures: (id: string, pictures: Record<string, Buffer>) =>
      sendForm(`/${id}/pictures`, [
        { name: 'paths', value: Object.keys(pictures).join('\n') },
        ...Object.values(pictures).map((value) => ({
          name: 'pictures',
          value,
          filename: 'a.png',
          type: 'image/png',
        })),
      ]),
    /** Starts a run and completes its job. @returns the import afterwards */
    async run(id: string, { isDryRun = false } = {}): Promise<CatalogImport> {
      const started = await start(id, isDryRun);
      if (started.status !== 200) throw new Error(`not started: ${JSON.stringify(started.body)}`);
      await shop.runJobs('import-catalogue');
      return (await call('GET', `/${id}`)).body as CatalogImport;
    },
    export: () =>
      shop.app.inject({
        url: '/api/v1/admin/catalogue/export',
        headers: { 'x-tenant-code': tenant, authorization: `Bearer ${token}` },
      }),
  };
}
