import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const root = join(import.meta.dirname, '../..');

/** What our checks read of a Kubernetes object. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: Record<string, unknown> & { template?: { spec: PodSpec } };
  data?: Record<string, string>;
}

export interface PodSpec {
  terminationGracePeriodSeconds?: number;
  containers: Container[];
}

export interface Container {
  name: string;
  image: string;
  env?: { name: string; value?: string }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  securityContext?: Record<string, unknown>;
  resources?: { requests?: object; limits?: object };
}

interface Probe {
  httpGet: { path: string; port: string };
}

export interface Kustomization {
  kind: string;
  resources: string[];
  images?: { name: string; newTag: string }[];
}

/** The files below deploy/kubernetes, relative to the repository. */
export const listManifestFiles = (): string[] =>
  readdirSync(join(root, 'deploy/kubernetes'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => join('deploy/kubernetes', path));

/** @throws Error with line and column if the file isn't valid YAML, or uses a key twice */
export function readManifests(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${file}: ${error.message}`);
    return document.toJS() as Manifest;
  });
}

export const readKustomization = (file: string): Kustomization =>
  parse(readFileSync(join(root, file), 'utf8')) as Kustomization;

/** The files that a kustomization's resources lead to; a folder stands for its kustomization.yaml. */
export const listResources = (file: string): string[] =>
  readKustomization(file).resources.map((path) => {
    const target = normalize(join(dirname(file), path));
    return relative('.', path.endsWith('.yaml') ? target : join(target, 'kustomization.yaml'));
  });
