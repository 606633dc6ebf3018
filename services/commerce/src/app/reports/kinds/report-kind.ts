import type { ReportGrouping } from '@selvedge/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { SpanLength } from '../../calendar/day-spans.ts';
import type { ReportTable } from '../report-table.ts';
import type { ReportTime } from '../report-time.ts';

export interface ReportKind {
  title: string;
  read: (tx: Tx, time: ReportTime, by: ReportGrouping) => Promise<ReportTable>;
}

const spanLabels: Record<SpanLength, string> = { day: 'Day', week: 'Week', month: 'Month' };

export const isSpanLength = (by: ReportGrouping): by is SpanLength => by in spanLabels;

export const labelOfSpan = (length: SpanLength): string => spanLabels[length];
