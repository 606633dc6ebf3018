import type { Override } from '@selvedge/registry';
import { escapeHtml } from '@selvedge/service-kit';

export interface OverrideBanner {
  html: string;
  styles: string;
}

const styles = `#overrides{position:sticky;top:0;z-index:10000;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center;padding:6px 16px;background:#ffd84d;color:#1c1917;font:600 14px/1.4 system-ui,sans-serif}#overrides p{margin:0;overflow-wrap:anywhere}#overrides form{margin:0}#overrides button{min-height:32px;padding:2px 16px;border:0;border-radius:4px;background:#1c1917;color:#fff;font:inherit;cursor:pointer}#overrides button:focus-visible{outline:3px solid #1c1917;outline-offset:2px}`;

/** The banner that shows on every page which remotes are overridden, with a button to end the overrides. */
export function renderOverrideBanner(
  overrides: readonly Override[],
  failed: ReadonlySet<Override>,
  nonce: string,
): OverrideBanner | null {
  if (overrides.length === 0) return null;
  const lines = overrides.map(
    (override) =>
      `<p>${escapeHtml(failed.has(override) ? `${override.remote} shows the live version because ${describeSource(override)} isn't available` : describeOverride(override))}</p>`,
  );
  return {
    // The method is on the button: the early input script holds back forms whose own method is post.
    html: `<div id="overrides" role="status">${lines.join('')}<form action="/overrides/end"><button formmethod="post">End</button></form></div>`,
    styles: `<style nonce="${nonce}">${styles}</style>`,
  };
}

/** mfe-x comes from http://localhost:5173 until 14:30 UTC */
export const describeOverride = (override: Override): string =>
  `${override.remote} ${'origin' in override.source ? 'comes from' : 'is'} ${describeSource(override)} until ${formatEnd(override)}`;

const describeSource = ({ source }: Override): string =>
  'origin' in source ? source.origin : `version ${source.version.version}`;

const formatEnd = ({ endsAt }: Override): string => `${endsAt.slice(11, 16)} UTC`;
