{{- define "swizzle.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
spec:
  {{- if not (include "swizzle.scaledBy" .) }}
  replicas: {{ .component.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate: {maxUnavailable: 0, maxSurge: 1}
  selector:
    matchLabels:
      {{- include "swizzle.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- with .component.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
        {{- include "swizzle.selector" . | nindent 8 }}
      annotations:
        checksum/config: {{ include "swizzle.settings" . | sha256sum }}
        {{- with .component.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      {{- include "swizzle.pod" . | nindent 6 }}
      terminationGracePeriodSeconds: {{ add .component.preStopSeconds .component.stopSeconds 10 }}
      topologySpreadConstraints:
        {{- range .component.topologySpread }}
        - topologyKey: {{ .topologyKey }}
          maxSkew: {{ .maxSkew }}
          whenUnsatisfiable: {{ .whenUnsatisfiable }}
          labelSelector:
            matchLabels:
              {{- include "swizzle.selector" $ | nindent 14 }}
          # Of this version alone, so that an upgrade spreads as evenly.
          matchLabelKeys: [pod-template-hash]
        {{- end }}
      containers:
        - name: {{ .name }}
          {{- include "swizzle.container" . | nindent 10 }}
          {{- include "swizzle.running" . | nindent 10 }}
{{- end }}

{{/* What a container has that goes on running: ports, probes, environment, its end. */}}
{{- define "swizzle.running" -}}
command: {{ toJson .component.command }}
ports:
  - {name: http, containerPort: 8080}
  - {name: metrics, containerPort: 9464}
envFrom:
  - configMapRef: {name: {{ include "swizzle.name" . }}}
env:
  {{- include "swizzle.secretEnv" . | trim | nindent 2 }}
  {{- with .component.extraEnv }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
# The event loop turns.
startupProbe:
  httpGet: {path: /health/live, port: http}
  {{- toYaml .component.probes.startup | nindent 2 }}
livenessProbe:
  httpGet: {path: /health/live, port: http}
  {{- toYaml .component.probes.liveness | nindent 2 }}
# All that it stands on is within reach.
readinessProbe:
  httpGet: {path: /health/ready, port: http}
  {{- toYaml .component.probes.readiness | nindent 2 }}
lifecycle:
  preStop:
    sleep: {seconds: {{ .component.preStopSeconds }}}
resources:
  {{- toYaml .component.resources | nindent 2 }}
{{- end }}
