import { css } from '@emotion/react';
import { fitPreferences, type Preferences } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { Card, NoticeBanner, tokens } from '@selvedge/ui';
import { AccountLayout } from '../layout/account-layout.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { loadPreferences } from './load-preferences.ts';

const title = 'Preferences';

export const preferencesPage = definePage<Preferences>({
  path: '/account/preferences',
  load: loadPreferences(title),
  Component: PreferencesPage,
  head: () => ({ title, noIndex: true }),
});

const { color, space, text, media } = tokens;
const grid = css({
  display: 'grid',
  gap: space[4],
  [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
const cardBody = css({ position: 'relative', display: 'grid', gap: space[2], alignContent: 'start' });
// Makes the whole card clickable with the link in its title.
const link = css({ color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } });

/** An overview of the preferences, with a link to each page. */
function PreferencesPage({ data }: PageProps<Preferences>) {
  const { preferredSizes, preferredColors, fitPreference, stylePreferences } = data;
  const { preferredStyles, occasionPreferences } = stylePreferences;
  const parts = [
    { title: 'Sizes', href: '/account/preferences/sizes', chosen: preferredSizes },
    { title: 'Colors', href: '/account/preferences/colors', chosen: preferredColors },
    {
      title: 'Style',
      href: '/account/preferences/style',
      chosen: [...preferredStyles, ...occasionPreferences],
    },
  ];
  return (
    <AccountLayout>
      <PageTitle>{title}</PageTitle>
      <NoticeBanner>
        Your preferences are private. They are used only for recommendations and are not shared.
      </NoticeBanner>
      <ul css={grid} aria-label="Your preferences">
        {parts.map((part) => (
          <li key={part.href}>
            <Card css={{ height: '100%' }}>
              <div css={cardBody}>
                <h2 css={{ fontSize: text.lg }}>
                  <a href={part.href} css={link}>
                    {part.title}
                  </a>
                </h2>
                <p css={{ color: color.muted }}>
                  {part.chosen.length > 0 ? [...new Set(part.chosen)].join(', ') : 'Nothing chosen yet'}
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <p>
        Your preferred fit is {fitPreferences[fitPreference]}. Change it in{' '}
        <a href="/account/profile#preferences">Profile & Measurements</a>.
      </p>
    </AccountLayout>
  );
}
