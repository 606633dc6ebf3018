import { occasions, styles, type StylePreferences } from '@selvedge/contract';
import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { ChoiceChips } from '@selvedge/ui';
import { messages } from '../account-messages.ts';
import { useEditing } from '../editing/use-editing.ts';
import { loadStylePreferences } from './load-preferences.ts';
import { PreferencePage } from './preference-page.tsx';
import { StyleRatings } from './style-ratings.tsx';
import { rateStyle, setAvoidedStyles, setPreferredStyles } from './style-rules.ts';

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
    messages: { saved: messages.preferences.styleUpdated, failed: messages.preferences.styleUpdateFailed },
  });
  const { value, change } = editing;
  return (
    <PreferencePage
      title="Style"
      intro="What you like to wear, and for which occasions. You can’t both prefer and avoid a style."
      editing={editing}
    >
      <ChoiceChips
        legend="Styles"
        options={chips(styles)}
        chosen={value.preferredStyles}
        onChange={(chosen) => change(setPreferredStyles(value, chosen))}
      />
      <StyleRatings
        styles={styles.filter((style) => value.preferredStyles.includes(style))}
        ratings={value.styleRatings}
        onRate={(style, rating) => change(rateStyle(value, style, rating))}
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
        onChange={(chosen) => change(setAvoidedStyles(value, chosen))}
      />
    </PreferencePage>
  );
}
