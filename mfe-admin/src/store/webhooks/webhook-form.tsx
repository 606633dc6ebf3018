import { CreateForm } from '../../layout/create-form.tsx';
import { useNewWebhook } from './use-webhook-editor.ts';
import { WebhookFields } from './webhook-fields.tsx';

/** Creates a webhook. */
export function WebhookForm() {
  const editor = useNewWebhook();
  return (
    <CreateForm
      title="Create a webhook"
      intro="Events have IDs, statuses and amounts, but no names or addresses. The receiver reads those with an API key."
      submitText="Create webhook"
      editor={editor}
    >
      <WebhookFields editor={editor} />
    </CreateForm>
  );
}
