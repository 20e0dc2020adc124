{{/* What changes the number of replicas: cpu, queues, or nothing. */}}
{{- define "swizzle.scaledBy" -}}
{{- if .component.autoscaling.enabled }}
{{- if not .component.queues }}cpu{{ else if .root.Values.keda.enabled }}queues{{ end }}
{{- end }}
{{- end }}

{{- define "swizzle.leastReplicas" -}}
{{ if include "swizzle.scaledBy" . }}{{ .component.autoscaling.min }}{{ else }}{{ .component.replicas }}{{ end }}
{{- end }}

{{/*
How many replicas the Deployment names: what it is scaled by decides, and it names none. But a field that is taken away
falls back to one: what runs now stays, and what was brought down to nothing comes up again.
*/}}
{{- define "swizzle.replicas" -}}
{{- if not (include "swizzle.scaledBy" .) }}
{{- .component.replicas }}
{{- else }}
{{- $live := lookup "apps/v1" "Deployment" .root.Release.Namespace (include "swizzle.name" .) }}
{{- if $live }}
{{- with max (dig "spec" "replicas" 0 $live | int) (int .component.autoscaling.min) }}{{ . }}{{ end }}
{{- end }}
{{- end }}
{{- end }}

{{- define "swizzle.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
  {{- include "swizzle.annotations" (set . "annotations" dict) | nindent 2 }}
spec:
  maxUnavailable: 1
  # A pod that is not ready keeps no node from being drained.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "swizzle.selector" . | nindent 6 }}
{{- end }}

{{- define "swizzle.cpuScaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
  {{- include "swizzle.annotations" (set . "annotations" dict) | nindent 2 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "swizzle.name" . }}
  minReplicas: {{ .component.autoscaling.min }}
  maxReplicas: {{ .component.autoscaling.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: {type: Utilization, averageUtilization: {{ .component.autoscaling.cpu }}}
  behavior:
    scaleDown: {stabilizationWindowSeconds: 300}
{{- end }}

{{/* By waiting, prioritized and active jobs together: a list's length would miss the last two. */}}
{{- define "swizzle.queueScaler" -}}
{{- $root := .root }}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  {{- include "swizzle.meta" . | nindent 2 }}
  {{- include "swizzle.annotations" (set . "annotations" dict) | nindent 2 }}
spec:
  scaleTargetRef:
    name: {{ include "swizzle.name" . }}
  pollingInterval: {{ $root.Values.keda.pollingInterval }}
  minReplicaCount: {{ .component.autoscaling.min }}
  maxReplicaCount: {{ .component.autoscaling.max }}
  fallback:
    failureThreshold: {{ $root.Values.keda.failures }}
    replicas: {{ .component.autoscaling.fallback }}
    # A queue that cannot be read may be a busy one: nothing is taken away.
    behavior: currentReplicasIfHigher
  advanced:
    horizontalPodAutoscalerConfig:
      behavior:
        scaleDown: {stabilizationWindowSeconds: 300}
  triggers:
    {{- range .component.queues }}
    - type: metrics-api
      name: {{ .name }}
      metricType: AverageValue
      metadata:
        url: http://{{ include "swizzle.name" (dict "root" $root "name" .toldBy) }}.{{ $root.Release.Namespace }}.svc:9464/metrics
        format: prometheus
        valueLocation: swizzle_queue_backlog{queue={{ quote .name }}}
        targetValue: {{ .target | quote }}
    {{- end }}
{{- end }}
