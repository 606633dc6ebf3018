import {
  comparePayments,
  findBookFaults,
  readBookTotals,
  readKnownPayments,
  SearchNotAllowedError,
  type BookFault,
  type BookTotals,
  type KnownPayments,
  type PaymentDifference,
  type SearchTransactions,
  type StorePayments,
} from '../../ordering/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { inSnapshot } from '../../platform/db/snapshot.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { compareFiles, readReferencesOf, type FileDifferences } from './check-files.ts';
import { readPendingJobs } from './pending-jobs.ts';

export interface StoreReport {
  code: string;
  totals: BookTotals;
  faults: BookFault[];
  files: FileDifferences;
}

/** What PayPal says about an account since a time. */
export interface AccountReport {
  /** The stores that use it. */
  stores: string[];
  merchantId: string;
  differences: PaymentDifference[];
  /** Why it couldn't be compared; null if it was. */
  problem: string | null;
}

export interface Report {
  stores: StoreReport[];
  jobs: Awaited<ReturnType<typeof readPendingJobs>>;
  accounts: AccountReport[];
}

/** What has to be known to compare the books with PayPal. */
export interface PayPalComparison {
  payments: Pick<StorePayments, 'getAccount'>;
  search: SearchTransactions;
  /** Since when. */
  from: Date;
  to: Date;
}

interface Dependencies {
  db: Pick<Database, 'kind' | 'session' | 'inTenantAsOwner'>;
  storage: Pick<FileStorage, 'listAll'>;
}

/** Checks the books of all stores in one snapshot, their files, and what PayPal has. Changes nothing. */
export async function reconcile(
  { db, storage }: Dependencies,
  payPal: PayPalComparison | null,
): Promise<Report> {
  const { stores, references, jobs } = await inSnapshot(db, async (snapshot) => {
    const { query, switchTo } = snapshot;
    const tenants = await query<{ code: string }>('select code from tenants order by code');
    const codes = tenants.rows.map(({ code }) => code);
    const stores: (Omit<StoreReport, 'files'> & { known: KnownPayments })[] = [];
    for (const code of codes) {
      await switchTo(code);
      stores.push({
        code,
        totals: await readBookTotals(query, code),
        faults: await findBookFaults(query, code),
        known: await readKnownPayments(query, code),
      });
    }
    return {
      stores,
      references: await readReferencesOf(snapshot, codes),
      jobs: await readPendingJobs(snapshot),
    };
  });
  const codes = stores.map(({ code }) => code);
  const files = await compareFiles(storage, references, () =>
    inSnapshot(db, (snapshot) => readReferencesOf(snapshot, codes)),
  );
  return {
    stores: stores.map(({ known: _, ...store }) => ({ ...store, files: files.get(store.code)! })),
    jobs,
    accounts: payPal === null ? [] : await compareAccounts(payPal, stores),
  };
}

async function compareAccounts(
  { payments, search, from, to }: PayPalComparison,
  stores: readonly { code: string; known: KnownPayments }[],
): Promise<AccountReport[]> {
  const reports: AccountReport[] = [];
  const known = stores.map((store) => store.known);
  for (const { code } of stores) {
    const account = await payments.getAccount(code).catch(() => null);
    if (account === undefined) continue;
    if (account === null) {
      const problem = "its PayPal account can't be decrypted";
      reports.push({ stores: [code], merchantId: '?', differences: [], problem });
      continue;
    }
    const same = reports.find(({ merchantId }) => merchantId === account.merchantId);
    if (same) {
      same.stores.push(code);
      continue;
    }
    const report: AccountReport = {
      stores: [code],
      merchantId: account.merchantId,
      differences: [],
      problem: null,
    };
    reports.push(report);
    try {
      report.differences = await comparePayments(search, account, known, { from, to });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      report.problem =
        error instanceof SearchNotAllowedError ? error.message : `PayPal couldn't be asked: ${error.message}`;
    }
  }
  return reports;
}

/** Whether something is off. A comparison that wasn't possible counts, because nobody knows. */
export const isReportClean = ({ stores, accounts }: Report): boolean =>
  stores.every(({ faults, files }) => faults.length === 0 && files.missing.length === 0) &&
  accounts.every(({ differences, problem }) => differences.length === 0 && problem === null);
