import { parseArgs } from 'node:util';

export const tenantUsage = `Usage: npm run tenant -- create --code CODE --name NAME --host HOST [--host HOST ...] --admin-email EMAIL [--password-stdin]
       npm run tenant -- delete --code CODE --confirm CODE [--even-default] [--with-open-payments]
       npm run tenant -- unlock --code CODE --email EMAIL
       npm run tenant -- list`;

export type TenantArguments =
  | { action: 'list' }
  | {
      action: 'create';
      code: string;
      name: string;
      hosts: string[];
      adminEmail: string;
      isPasswordOnStdin: boolean;
    }
  | { action: 'unlock'; code: string; email: string }
  | { action: 'delete'; code: string; evenDefault: boolean; withOpenPayments: boolean };

// A name without a dot is a local machine; a name whose last part is all digits is an IP address.
const host =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** @throws Error that says which argument is wrong and what it should look like */
export function readTenantArguments(args: string[]): TenantArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      code: { type: 'string' },
      name: { type: 'string' },
      host: { type: 'string', multiple: true },
      'admin-email': { type: 'string' },
      email: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
      confirm: { type: 'string' },
      'even-default': { type: 'boolean', default: false },
      'with-open-payments': { type: 'boolean', default: false },
    },
  });
  const [action, ...more] = positionals;
  if (more.length > 0)
    throw new Error(`Unknown argument "${more[0]}". Names with spaces need quotation marks.`);
  if (action === 'list') return { action };
  if (action !== 'create' && action !== 'delete' && action !== 'unlock') throw new Error(tenantUsage);
  const code = codeOf(values.code);
  if (action === 'unlock') return { action, code, email: emailOf('--email', values.email) };
  if (action === 'delete') {
    if (values.confirm !== code)
      throw new Error(
        `This permanently deletes ${code} with all of its data. To confirm, repeat the code: --confirm ${code}`,
      );
    return {
      action,
      code,
      evenDefault: values['even-default'],
      withOpenPayments: values['with-open-payments'],
    };
  }
  return {
    action,
    code,
    name: nameOf(values.name),
    hosts: hostsOf(values.host),
    adminEmail: emailOf('--admin-email', values['admin-email']),
    isPasswordOnStdin: values['password-stdin'],
  };
}

function codeOf(code = ''): string {
  if (/^[A-Z][A-Z0-9_]{0,39}$/.test(code)) return code;
  throw new Error(`--code: capital letters, digits and _, starting with a letter; not "${code}"`);
}

function nameOf(text = ''): string {
  const name = text.trim();
  if (name.length > 0 && name.length <= 80 && !/[\u0000-\u001f\u007f]/.test(name)) return name;
  throw new Error('--name: the name of the store, up to 80 characters on one line');
}

function hostsOf(texts: string[] = []): string[] {
  const hosts = [...new Set(texts.map((text) => text.trim().toLowerCase()))];
  if (hosts.length === 0) throw new Error('--host: the host name of the store, such as shop.example.com');
  const invalid = hosts.find((one) => !host.test(one));
  if (invalid !== undefined)
    throw new Error(
      `--host: a host name such as shop.example.com, without http:// or port; not "${invalid}"`,
    );
  return hosts;
}

function emailOf(option: string, text = ''): string {
  const email = text.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254) return email;
  throw new Error(`${option}: the email address of the operator; not "${email}"`);
}
