{{- define "swizzle.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
  {{- include "swizzle.annotations" (set . "annotations" .component.annotations) | nindent 2 }}
spec:
  {{- with include "swizzle.replicas" . }}
  replicas: {{ . }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: RollingUpdate
    rollingUpdate:
      {{- toYaml .component.strategy | nindent 6 }}
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
        {{- with .root.Values.commonLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      annotations:
        checksum/config: {{ include "swizzle.settings" . | sha256sum }}
        {{- with merge (deepCopy .component.podAnnotations) .root.Values.commonAnnotations }}
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
          # Only pods of this revision, so that an upgrade is spread evenly too.
          matchLabelKeys: [pod-template-hash]
        {{- end }}
      containers:
        - name: {{ .name }}
          {{- include "swizzle.container" . | nindent 10 }}
          {{- include "swizzle.running" . | nindent 10 }}
{{- end }}

{{/* Fields of a long-running container: ports, probes, environment, lifecycle. */}}
{{- define "swizzle.running" -}}
command: {{ toJson .component.command }}
ports:
  - {name: http, containerPort: 8080}
  - {name: metrics, containerPort: 9464}
envFrom:
  - configMapRef: {name: {{ include "swizzle.name" . }}}
  {{- with .component.extraEnvFrom }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
env:
  {{- include "swizzle.secretEnv" . | trim | nindent 2 }}
  {{- with .component.extraEnv }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
# The event loop responds.
startupProbe:
  httpGet: {path: /health/live, port: http}
  {{- toYaml .component.probes.startup | nindent 2 }}
livenessProbe:
  httpGet: {path: /health/live, port: http}
  {{- toYaml .component.probes.liveness | nindent 2 }}
# It has connected to its dependencies once, and isn't shutting down.
readinessProbe:
  httpGet: {path: /health/ready, port: http}
  {{- toYaml .component.probes.readiness | nindent 2 }}
lifecycle:
  preStop:
    sleep: {seconds: {{ .component.preStopSeconds }}}
resources:
  {{- toYaml .component.resources | nindent 2 }}
{{- end }}
