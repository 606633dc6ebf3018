import { css } from '@emotion/react';
import { merchantHtml, safeHref } from '@selvedge/contract';
import { useCleanHtml } from '@selvedge/mfe-kit';
import { tokens } from '@selvedge/ui';
import purify from 'dompurify';
import { useMemo } from 'react';

const { space, color } = tokens;
const prose = css({
  minHeight: '6rem',
  padding: space[4],
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.sm,
  background: color.surface,
  overflowWrap: 'anywhere',
  '& > * + *, & li + li': { marginTop: space[2] },
  '& ul, & ol': { paddingLeft: space[5], listStyle: 'revert' },
  '& h2, & h3, & h4': { fontWeight: tokens.weight.medium },
});

/**
 * Removes parts that browsers report on the console even when HTML is only parsed. This isn't for safety: the sanitizer
 * does that.
 */
const withoutNoise = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1[^>]*>|$)/gi, '')
    .replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/[\s/"'](?:on\w+|style)\s*=/gi, ' data-was='));

const attributes = Object.values(merchantHtml.attributes).flat();

/** Previews HTML as the store will save and show it, sanitized before it's rendered. */
export function MerchantHtmlPreview({ html, label }: { html: string; label: string }) {
  const clean = useMemo(
    () =>
      purify.sanitize(withoutNoise(html), {
        ALLOWED_TAGS: merchantHtml.tags,
        ALLOWED_ATTR: attributes,
        ALLOWED_URI_REGEXP: safeHref,
        ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href'),
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
      }),
    [html],
  );
  const cleanHtml = useCleanHtml(clean);
  return (
    <section aria-label={label}>
      {clean === '' ? (
        <p css={[prose, { color: color.muted }]}>Nothing yet.</p>
      ) : (
        <div css={prose} dangerouslySetInnerHTML={cleanHtml} />
      )}
    </section>
  );
}
