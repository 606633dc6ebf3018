import { css } from '@emotion/react';
import { Button, FailureBanner, tokens, useFocusOnError } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import { useNewWebhook } from './use-webhook-editor.ts';
import { WebhookFields } from './webhook-fields.tsx';

const style = css({ display: 'grid', gap: tokens.space[6] });

/** Creates a webhook. */
export function WebhookForm() {
  const editor = useNewWebhook();
  const { form, focusError } = useFocusOnError<HTMLFormElement>();
  async function create() {
    if (!editor.isSaving && !(await editor.save())) focusError();
  }
  return (
    <Panel
      title="Create a webhook"
      intro="Events have IDs, statuses and amounts, but no names or addresses. The receiver reads those with an API key."
    >
      <form
        ref={form}
        css={style}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <FailureBanner failure={editor.failure} />
        <WebhookFields editor={editor} />
        <Button type="submit" isBusy={editor.isSaving} busyText="Creating..." css={{ justifySelf: 'start' }}>
          Create webhook
        </Button>
      </form>
    </Panel>
  );
}
