import { featureNames, type FeatureName } from '@selvedge/contract';
import { CheckboxField } from '@selvedge/ui';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

interface FeaturesDraft {
  enabledFeatures: FeatureName[];
  showCareers: boolean;
}

const isKnown = (name: string): name is FeatureName => (featureNames as readonly string[]).includes(name);

/** What the store offers, switched on and off. */
export function FeaturesSection({ settings, onSaved }: SectionProps) {
  const draft = useSection<FeaturesDraft>({
    settings,
    onSaved,
    pick: ({ enabledFeatures, showCareers }) => ({
      enabledFeatures: enabledFeatures.filter(isKnown),
      showCareers,
    }),
    send: (api, body) => api.updateStoreFeatures({ body }),
    saved: 'Saved: the next page that anybody opens has it',
  });
  const { value, change } = draft;
  return (
    <SectionForm
      title="What the store offers"
      intro="A change is in the next page that anybody opens."
      draft={draft}
    >
      <CheckboxField
        label="Shopping assistant"
        hint="Finds products for what a shopper writes. Switched off, no page mentions it or loads any of it."
        checked={value.enabledFeatures.includes('chatbot')}
        onChange={({ currentTarget }) =>
          change({ enabledFeatures: currentTarget.checked ? ['chatbot'] : [] })
        }
      />
      <CheckboxField
        label="Careers"
        hint={
          <>
            The footer leads to the <a href="/admin/pages/careers">page on careers</a>.
          </>
        }
        checked={value.showCareers}
        onChange={({ currentTarget }) => change({ showCareers: currentTarget.checked })}
      />
    </SectionForm>
  );
}
