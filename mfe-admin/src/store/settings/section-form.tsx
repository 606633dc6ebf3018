import { css } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { DraftForm } from '../../editing/draft-form.tsx';
import { Panel } from '../../layout/panel.tsx';

const form = css({ maxWidth: '46rem' });

interface SectionFormProps extends Pick<ComponentProps<typeof DraftForm>, 'draft' | 'onSave' | 'children'> {
  /** Without it, the fields are disabled. */
  permission?: ComponentProps<typeof DraftForm>['permission'];
  title: string;
  intro?: ReactNode;
}

/** The form of one settings section. Each section is saved separately. */
export function SectionForm({
  permission = 'settings:write',
  title,
  intro,
  children,
  ...formProps
}: SectionFormProps) {
  return (
    <DraftForm permission={permission} css={form} {...formProps}>
      <Panel title={title} intro={intro}>
        {children}
      </Panel>
    </DraftForm>
  );
}
