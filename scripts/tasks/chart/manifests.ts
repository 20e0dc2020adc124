import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IPod } from 'kubernetes-models/v1/Pod';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { parseAllDocuments } from 'yaml';

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

interface Kinds {
  Deployment: IDeployment;
  Job: IJob;
  Pod: IPod;
  NetworkPolicy: INetworkPolicy;
  ConfigMap: IConfigMap;
}

/** A pod template with its labels. */
export interface PodTemplate {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: IPodSpec;
}

/**
 * All rendered objects by kind and name.
 * @throws YAMLParseError
 */
export class Manifests {
  readonly all: readonly Manifest[];

  constructor(text: string) {
    const documents = parseAllDocuments(text, { version: '1.1' });
    this.all = [...documents].flatMap((document) => {
      const manifest: Manifest | null = document.toJS();
      for (const error of document.errors) throw error;
      return manifest ? [manifest] : [];
    });
  }

  names(kind: string): string[] {
    return this.all.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  }

  ofKind<K extends keyof Kinds>(kind: K): (Kinds[K] & Manifest)[] {
    return this.all.filter((one): one is Kinds[K] & Manifest => one.kind === kind);
  }

  /** All pod templates: of components, jobs and the test. */
  pods(): PodTemplate[] {
    const tests = this.ofKind('Pod').map(({ metadata, spec }) => {
      if (!spec) throw new Error(`${metadata.name} is empty`);
      const { labels = {} } = metadata as { labels?: Record<string, string> };
      return { name: metadata.name, labels, spec };
    });
    const templates = [...this.ofKind('Deployment'), ...this.ofKind('Job')].map(({ metadata, spec }) => {
      const template = spec?.template;
      if (!template?.spec) throw new Error(`${metadata.name} has no pods`);
      return { name: metadata.name, labels: template.metadata?.labels ?? {}, spec: template.spec };
    });
    return [...templates, ...tests];
  }
}

/** Whether a label selector matches these labels. */
export const picks = (
  selector: { matchLabels?: Record<string, string> | undefined } | undefined,
  labels: Readonly<Record<string, string>>,
): boolean => Object.entries(selector?.matchLabels ?? {}).every(([name, value]) => labels[name] === value);
