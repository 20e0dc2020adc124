{{/* Names and labels. Each template takes a dict of root, name (of the component) and component (its merged values). */}}

{{/* Prefix of object names: the release's name by default. */}}
{{- define "swizzle.fullname" -}}
{{ .root.Values.fullnameOverride | default .root.Release.Name }}
{{- end }}

{{- define "swizzle.name" -}}
{{ include "swizzle.fullname" . }}-{{ .name }}
{{- end }}

{{- define "swizzle.meta" -}}
name: {{ include "swizzle.name" . }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "swizzle.labels" . | nindent 2 }}
{{- end }}

{{/* Annotations of an object: its own (`annotations`), and the common ones. */}}
{{- define "swizzle.annotations" -}}
{{- with merge (deepCopy (.annotations | default dict)) .root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Selector of all pods of this release. */}}
{{- define "swizzle.releaseSelector" -}}
app.kubernetes.io/name: {{ .root.Values.nameOverride | default .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}

{{- define "swizzle.selector" -}}
{{ include "swizzle.releaseSelector" . }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "swizzle.labels" -}}
{{ include "swizzle.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The merged values of a component as YAML. */}}
{{- define "swizzle.component" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (get .root.Values.components .name)) | toYaml }}
{{- end }}

{{- define "swizzle.image" -}}
{{- $image := .root.Values.image }}
{{- with $image.registry }}{{ trimSuffix "/" . }}/{{ end }}{{ $image.repository }}/{{ .name }}
{{- with get $image.digests .name }}@{{ . }}{{ else }}:{{ $image.tag | default .root.Chart.AppVersion }}{{ end }}
{{- end }}
