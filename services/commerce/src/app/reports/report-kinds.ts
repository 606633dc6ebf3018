import type { ReportName } from '@selvedge/contract';
import { conversionReport } from './kinds/conversion-report.ts';
import { customerReport, orderReport } from './kinds/order-report.ts';
import { bestSellers, worstSellers } from './kinds/product-report.ts';
import type { ReportKind } from './kinds/report-kind.ts';
import { returnReport } from './kinds/return-report.ts';
import { salesReport } from './kinds/sales-report.ts';
import { searchReport } from './kinds/search-report.ts';
import { stockReport } from './kinds/stock-report.ts';

export const reportKinds: Readonly<Record<ReportName, ReportKind>> = {
  sales: salesReport,
  orders: orderReport,
  conversion: conversionReport,
  'best-sellers': bestSellers,
  'worst-sellers': worstSellers,
  searches: searchReport,
  returns: returnReport,
  customers: customerReport,
  stock: stockReport,
};
