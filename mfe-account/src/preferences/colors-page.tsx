import { colorGroups, type Preferences } from '@selvedge/contract';
import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { ChoiceChips } from '@selvedge/ui';
import { colorChips } from './color-dot.tsx';
import { loadPreferences } from './load-preferences.ts';
import { PreferencePage } from './preference-page.tsx';
import { usePreferenceList } from './use-preference-list.ts';

const title = 'Colors';

export const colorsPage = definePage<Preferences>({
  path: '/account/preferences/colors',
  load: loadPreferences(title),
  Component: ColorsPage,
  head: () => ({ title: 'Preferred Colors', noIndex: true }),
});

function ColorsPage({ data }: PageProps<Preferences>) {
  const { editing, chosen, choose } = usePreferenceList('preferredColors', data);
  return (
    <PreferencePage
      title={title}
      intro="The colors you like to wear. Choose as many as you like."
      editing={editing}
    >
      {Object.entries(colorGroups).map(([group, names]) => (
        <ChoiceChips
          key={group}
          legend={group}
          options={colorChips(names)}
          chosen={chosen}
          onChange={choose}
        />
      ))}
    </PreferencePage>
  );
}
