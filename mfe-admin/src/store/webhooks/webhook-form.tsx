import { CreateForm } from '../../layout/create-form.tsx';
import { useNewWebhook } from './use-webhook-editor.ts';
import { WebhookFields } from './webhook-fields.tsx';

export function WebhookForm() {
  const editor = useNewWebhook();
  return (
    <CreateForm
      title="Create a webhook"
      intro="Events contain IDs, statuses and amounts, but no names or addresses. The receiver can read those with an API key."
      submitText="Create webhook"
      editor={editor}
    >
      <WebhookFields editor={editor} />
    </CreateForm>
  );
}
