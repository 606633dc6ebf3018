import { Type } from 'typebox';
import { defineCommand } from '../control/command.ts';
import { readEnv } from '../env.ts';
import { createPayPalComparison } from '../reconcile/paypal-comparison.ts';
import { printReport } from '../reconcile/print-report.ts';
import { isReportClean, reconcile } from '../reconcile/reconcile.ts';

export const reconcileCommand = defineCommand({
  name: 'reconcile',
  input: Type.Object(
    {
      /** Since when payments are compared with PayPal; null not to compare them. */
      payPalSince: Type.Union([Type.String(), Type.Null()]),
    },
    { additionalProperties: false },
  ),
  run: async ({ db, storage }, { payPalSince }, { print }) => {
    const payPal =
      payPalSince === null
        ? null
        : await createPayPalComparison(db, readEnv(process.env), new Date(payPalSince));
    const report = await reconcile({ db, storage }, payPal);
    printReport(report, print);
    return isReportClean(report) ? 0 : 1;
  },
});
