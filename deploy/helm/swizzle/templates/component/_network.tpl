{{/* Peers of a rule; without any, the rule allows all. */}}
{{- define "swizzle.peers" -}}
{{- with .peers -}}
{{ $.direction }}:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Egress to DNS. */}}
{{- define "swizzle.dnsRule" -}}
- ports:
    {{- range .root.Values.networkPolicy.dns.ports }}
    - {protocol: UDP, port: {{ . }}}
    - {protocol: TCP, port: {{ . }}}
    {{- end }}
  {{- with include "swizzle.peers" (dict "direction" "to" "peers" .root.Values.networkPolicy.dns.peers) }}{{ . | nindent 2 }}{{ end }}
{{- end }}

{{/* Egress to a dependency. */}}
{{- define "swizzle.dependencyRule" -}}
- ports:
    {{- range .egress.ports }}
    - {protocol: TCP, port: {{ . }}}
    {{- end }}
  {{- with include "swizzle.peers" (dict "direction" "to" "peers" .egress.peers) }}{{ . | nindent 2 }}{{ end }}
{{- end }}

{{/* The policy of a component: allowed ingress and egress. */}}
{{- define "swizzle.networkPolicy" -}}
{{- $root := .root }}
{{- $name := .name }}
{{- $policy := $root.Values.networkPolicy }}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
  {{- include "swizzle.annotations" (set . "annotations" dict) | nindent 2 }}
spec:
  podSelector:
    matchLabels:
      {{- include "swizzle.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- if .component.public }}
    # The Helm test.
    - ports: [{protocol: TCP, port: 8080}]
      from:
        - podSelector:
            matchLabels:
              {{- include "swizzle.selector" (dict "root" $root "name" "test") | nindent 14 }}
    - ports: [{protocol: TCP, port: 8080}]
      {{- with include "swizzle.peers" (dict "direction" "from" "peers" $policy.ingressController.peers) }}{{ . | nindent 6 }}{{ end }}
    {{- end }}
    {{- range $caller, $values := $root.Values.components }}
    {{- if has $name ($values.calls | default list) }}
    - ports: [{protocol: TCP, port: 8080}]
      from:
        - podSelector:
            matchLabels:
              {{- include "swizzle.selector" (dict "root" $root "name" $caller) | nindent 14 }}
    {{- end }}
    {{- end }}
    - ports: [{protocol: TCP, port: 9464}]
      {{- with include "swizzle.peers" (dict "direction" "from" "peers" $policy.prometheus.peers) }}{{ . | nindent 6 }}{{ end }}
    {{- if include "swizzle.tellsBacklog" . }}
    - ports: [{protocol: TCP, port: 9464}]
      {{- with include "swizzle.peers" (dict "direction" "from" "peers" $policy.keda.peers) }}{{ . | nindent 6 }}{{ end }}
    {{- end }}
  egress:
    {{- include "swizzle.dnsRule" . | nindent 4 }}
    {{- range .component.calls }}
    - ports: [{protocol: TCP, port: 8080}]
      to:
        - podSelector:
            matchLabels:
              {{- include "swizzle.selector" (dict "root" $root "name" .) | nindent 14 }}
    {{- end }}
    {{- range .component.needs }}
    {{- $dependency := get $root.Values.dependencies . }}
    {{- if and $dependency.enabled $dependency.egress }}
    # {{ . }}
    {{- include "swizzle.dependencyRule" $dependency | nindent 4 }}
    {{- end }}
    {{- end }}
{{- end }}

{{/* Whether KEDA scrapes this component's metrics. */}}
{{- define "swizzle.tellsBacklog" -}}
{{- if .root.Values.keda.enabled }}
{{- range .root.Values.components }}
{{- range .queues }}
{{- if eq .exportedBy $.name }}yes{{ end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
