import { occasions, styles, type StylePreferences } from '@selvedge/contract';
import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { ChoiceChips } from '@selvedge/ui';
import { messages } from '../account-messages.ts';
import { useEditing } from '../editing/use-editing.ts';
import { loadStylePreferences } from './load-preferences.ts';
import { PreferencePage } from './preference-page.tsx';
import { StyleRatings } from './style-ratings.tsx';
import { avoid, prefer, rate } from './style-rules.ts';

const { preferences: words } = messages;
const chips = (values: readonly string[]) => values.map((value) => ({ value }));

export const stylePage = definePage<StylePreferences>({
  path: '/account/preferences/style',
  load: loadStylePreferences,
  Component: StylePage,
  head: () => ({ title: 'Preferred Style', noIndex: true }),
});

function StylePage({ data }: PageProps<StylePreferences>) {
  const { api } = useHost();
  const editing = useEditing<StylePreferences>({
    form: 'style',
    loaded: data,
    save: async (body) => (await api.updateStylePreferences({ body })) as StylePreferences,
    messages: { saved: words.styleUpdated, failed: words.styleUpdateFailed },
  });
  const { value, change } = editing;
  return (
    <PreferencePage
      title="Style"
      intro="What you like to wear, and what for. A style you avoid is never one you prefer."
      editing={editing}
    >
      <ChoiceChips
        legend="Styles"
        options={chips(styles)}
        chosen={value.preferredStyles}
        onChange={(chosen) => change(prefer(value, chosen))}
      />
      <StyleRatings
        styles={styles.filter((style) => value.preferredStyles.includes(style))}
        ratings={value.styleRatings}
        onRate={(style, rating) => change(rate(value, style, rating))}
      />
      <ChoiceChips
        legend="Occasions"
        options={chips(occasions)}
        chosen={value.occasionPreferences}
        onChange={(occasionPreferences) => change({ occasionPreferences })}
      />
      <ChoiceChips
        legend="Styles to avoid"
        options={chips(styles)}
        chosen={value.avoidStyles}
        onChange={(chosen) => change(avoid(value, chosen))}
      />
    </PreferencePage>
  );
}
