import { css } from '@emotion/react';
import type { RemotePeriod, RemoteReport } from '@selvedge/contract';
import { Badge, Moment, tokens } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import { RemoteFacts } from './remote-facts.tsx';
import { getVerdict } from './remote-text.ts';
import { TrendChart } from './trend-chart.tsx';
import { VersionTable } from './version-table.tsx';

const { space, media } = tokens;
const numbers = css({ overflowWrap: 'anywhere' });
const figures = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: space[10],
  },
});

interface RemotePanelProps {
  remote: RemoteReport;
  period: RemotePeriod;
  spanSeconds: number;
}

/** One remote's health, overall and by version. */
export function RemotePanel({ remote, period, spanSeconds }: RemotePanelProps) {
  const { title, browser, server, versions, series } = remote;
  const verdict = getVerdict(browser);
  return (
    <Panel
      title={title}
      actions={verdict ? <Badge tone={verdict.tone}>{verdict.label}</Badge> : null}
      intro={<LiveVersion {...remote} />}
    >
      <div css={figures}>
        <RemoteFacts browser={browser} server={server} />
        {browser.count > 0 ? (
          <TrendChart title={title} series={series} period={period} spanSeconds={spanSeconds} />
        ) : null}
      </div>
      {versions.length > 1 ? <VersionTable {...remote} /> : null}
    </Panel>
  );
}

function LiveVersion({ name, live, canary, changedAt, changedBy }: RemoteReport) {
  return (
    <span css={numbers}>
      {live === null ? `${name} is no longer live` : `${name}, version ${live}`}
      {canary === null ? '' : `; version ${canary} is in a canary release`}. Last changed{' '}
      <Moment at={changedAt} />
      {changedBy ? ` by ${changedBy}` : ''}.
    </span>
  );
}
