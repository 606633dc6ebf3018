import type { Preferences } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { loadPreferences } from './load-preferences.ts';
import { PreferencePage } from './preference-page.tsx';
import { SizeChoices } from './size-choices.tsx';
import { usePreferenceList } from './use-preference-list.ts';

const title = 'Sizes';

export const sizesPage = definePage<Preferences>({
  path: '/account/preferences/sizes',
  load: loadPreferences(title),
  Component: SizesPage,
  head: () => ({ title: 'Preferred Sizes', noIndex: true }),
});

function SizesPage({ data }: PageProps<Preferences>) {
  const { editing, chosen, choose } = usePreferenceList('preferredSizes', data);
  return (
    <PreferencePage
      title={title}
      intro="The sizes you usually wear. Choose as many as you like."
      editing={editing}
    >
      <SizeChoices chosen={chosen} onChange={choose} />
    </PreferencePage>
  );
}
