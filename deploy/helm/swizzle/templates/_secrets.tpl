{{/*
The Secrets of a component's secret settings, as YAML: a list of setting, dependency, name (empty if not set), key and
optional. The component's value takes precedence over the dependency's, and that over `existingSecret`.
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

{{/* The same as the environment of a container; `only` selects one dependency. */}}
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
