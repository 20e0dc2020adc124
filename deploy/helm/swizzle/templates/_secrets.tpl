{{/*
Which existing Secrets a component's secret settings are in, as YAML: a list of setting, dependency, name (empty where
nobody named one), key and optional. The component's own word stands before the dependency's, that before the one
Secret for all.
*/}}
{{- define "swizzle.secrets" -}}
{{- $root := .root }}
{{- $own := .component.secrets }}
{{- range $need := .component.needs }}
{{- $dependency := get $root.Values.dependencies $need }}
{{- if $dependency.enabled }}
{{- range $setting, $shared := $dependency.secrets }}
{{- $secret := mergeOverwrite (deepCopy $shared) (get $own $setting | default dict) }}
- setting: {{ $setting }}
  dependency: {{ $need }}
  name: {{ $secret.name | default $root.Values.existingSecret | quote }}
  key: {{ $secret.key | default $setting }}
  optional: {{ $secret.optional | default false }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* The same as the environment of a container; `only` keeps one dependency's. */}}
{{- define "swizzle.secretEnv" -}}
{{- $only := .only }}
{{- range include "swizzle.secrets" . | fromYamlArray }}
{{- if and .name (or (not $only) (eq $only .dependency)) }}
- name: {{ .setting }}
  valueFrom:
    secretKeyRef:
      name: {{ .name }}
      key: {{ .key }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end }}
{{- end }}
{{- end }}
